import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { defineEvent } from '../define-event.ts';
import { moment } from '../fields.ts';
import { buildId } from './build.ts';
import { CHANNEL_NAME, MAX_HOLD_SECONDS, MAX_REASON, MAX_STEPS } from './name-rules.ts';
import { buildName } from './remote-manifest.ts';

/** A line of releases that pages follow: `stable`, unless a developer's browser selects another one. */
export const channelName = z.string().regex(CHANNEL_NAME.pattern).max(CHANNEL_NAME.max);

const percent = z.number().gt(0).max(100);
/** A fraction of the browsers that tried to open the build, 0 to 1. */
const share = z.number().min(0).max(1);

export const releasePlan = z.object({
  /** Increasing percentages of browsers that get the build; after the last step, everyone gets it. */
  steps: z
    .array(percent)
    .min(1)
    .max(MAX_STEPS)
    .refine(
      (steps) => steps.every((step, index) => step > (steps[index - 1] ?? 0)),
      'Each step must be larger than the one before it',
    )
    .default([1, 5, 25, 100]),
  /** The shortest time a step lasts, in seconds. */
  holdSeconds: z.int().min(1).max(MAX_HOLD_SECONDS).default(1800),
  /** How many browsers must have opened the build before the next step starts; of each network, only a few count. */
  leastLoads: z.int().min(0).max(1_000_000).default(20),
  /**
   * The rollout is aborted when the share of failing browsers exceeds a limit and several networks are affected. The
   * share that fails with the previous build is added to the limit, but at most doubles it.
   */
  limits: z.object({ loadErrors: share.default(0.02), boundaryErrors: share.default(0.01) }).prefault({}),
});

export type ReleasePlan = z.output<typeof releasePlan>;

export const candidate = releasePlan.extend({
  buildId,
  /** Index into `steps`. */
  step: z.int().min(0),
  status: z.enum(['running', 'paused']),
  /** When its step started, or resumed after a pause. */
  since: moment,
});

export type Candidate = z.output<typeof candidate>;

/** The release of one name on one channel. Only this pointer changes; builds never do. */
export const release = z.object({
  name: buildName,
  channel: channelName,
  /** Counts the changes; 0 before the first release. */
  version: z.int().min(0),
  /** The build for browsers that do not get a candidate; null before the first release. */
  buildId: buildId.nullable(),
  /** The newest earlier build that was neither aborted nor rolled back. If all were, it is the newest of them. */
  lastGood: buildId.nullable(),
  changedAt: moment.nullable(),
  candidate: candidate.nullable(),
});

export type Release = z.output<typeof release>;

const releaseParams = z.object({ name: buildName, channel: channelName });

export const listReleases = defineCall({
  service: 'registry',
  method: 'GET',
  path: '/api/registry/releases',
  access: 'developer',
  summary: 'The releases of all names in all channels',
  response: z.array(release),
});

export const getReleaseOf = defineCall({
  service: 'registry',
  method: 'GET',
  path: '/api/registry/releases/:name/:channel',
  access: 'publisher',
  summary: 'The release of one name in a channel',
  params: releaseParams,
  response: release,
});

const releaseInput = z.object({ buildId, plan: releasePlan.optional() });

export const startRelease = defineCall({
  service: 'registry',
  method: 'POST',
  path: '/api/registry/releases/:name/:channel',
  access: 'publisher',
  conditional: true,
  summary: 'Release a published build to everyone immediately or, with a plan, step by step',
  params: releaseParams,
  body: releaseInput,
  response: release,
  problems: ['not-found', 'release-refused', 'build-refused', 'gate-not-passed'],
});

export const overrideGate = defineCall({
  service: 'registry',
  method: 'POST',
  path: '/api/registry/releases/:name/:channel/override',
  access: 'operator',
  conditional: true,
  summary: 'Release a published build without the verdicts of the release gate, for a reason that is audited',
  params: releaseParams,
  body: releaseInput.extend({ reason: z.string().trim().min(1).max(MAX_REASON) }),
  response: release,
  problems: ['not-found', 'release-refused', 'build-refused'],
});

const defineRolloutCall = <const Path extends `/api/${string}`>(path: Path, summary: string) =>
  defineCall({
    service: 'registry',
    method: 'POST',
    path,
    access: 'publisher',
    conditional: true,
    summary,
    params: releaseParams,
    response: release,
    problems: ['release-refused'],
  });

export const pauseRelease = defineRolloutCall(
  '/api/registry/releases/:name/:channel/pause',
  'Pause the rollout: browsers that have the candidate keep it, no others get it',
);
export const resumeRelease = defineRolloutCall(
  '/api/registry/releases/:name/:channel/resume',
  'Resume a paused rollout',
);

export const promoteRelease = defineCall({
  service: 'registry',
  method: 'POST',
  path: '/api/registry/releases/:name/:channel/promote',
  access: 'publisher',
  conditional: true,
  summary: 'Release the candidate to everyone now, if it is still compatible',
  params: releaseParams,
  response: release,
  problems: ['not-found', 'release-refused', 'build-refused'],
});

export const abortRelease = defineCall({
  service: 'registry',
  method: 'POST',
  path: '/api/registry/releases/:name/:channel/abort',
  access: 'publisher',
  conditional: true,
  summary: 'Abort the rollout: every browser gets the released build',
  params: releaseParams,
  body: z.object({ reason: z.string().trim().max(MAX_REASON).default('') }),
  response: release,
  problems: ['release-refused'],
});

export const rollBack = defineCall({
  service: 'registry',
  method: 'POST',
  path: '/api/registry/releases/:name/:channel/rollback',
  access: 'publisher',
  conditional: true,
  summary:
    'Release the last good build, or the given one, to everyone; aborts a rollout. A build that was never released needs verdicts of the release gate',
  params: releaseParams,
  body: z.object({ to: buildId.optional(), reason: z.string().trim().max(MAX_REASON).default('') }),
  response: release,
  problems: ['not-found', 'release-refused', 'build-refused', 'gate-not-passed'],
});

export const remoteActivated = defineEvent({
  type: 'remote.activated',
  from: 'registry',
  scope: 'platform',
  summary: 'Pages may get another build of a remote or shell; open pages load it at their next navigation',
  data: z.object({ name: buildName, channel: channelName, buildId }),
  live: z.object({ name: buildName, channel: channelName }),
});
