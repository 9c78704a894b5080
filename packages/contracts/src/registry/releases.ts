import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { defineEvent } from '../define-event.ts';
import { moment } from '../fields.ts';
import { buildId } from './build.ts';
import { buildName } from './remote-manifest.ts';

/** What pages follow: `stable` unless a developer's browser asks for another one. */
export const channelName = z
  .string()
  .regex(/^[a-z][a-z0-9-]*$/)
  .max(30);

const percent = z.number().gt(0).max(100);
/** Part of the browsers that tried it, 0 to 1. */
const share = z.number().min(0).max(1);

/** How a build comes to all pages step by step, and what ends that. */
export const releasePlan = z.object({
  /** Percent of the browsers that get it, rising; after the last step it is everybody's. */
  steps: z
    .array(percent)
    .min(1)
    .max(10)
    .refine((steps) => steps.every((step, at) => step > (steps[at - 1] ?? 0)), 'Each step must be larger')
    .default([1, 5, 25, 100]),
  /** How long a step lasts at least, in seconds. */
  holdSeconds: z
    .int()
    .min(1)
    .max(7 * 24 * 3600)
    .default(1800),
  /** Browsers that must have opened the build in a step before the next one begins; a few of each network count. */
  leastLoads: z.int().min(0).max(1_000_000).default(20),
  /** A share of failing browsers above this ends the release; failures of the build before allow at most as much again. */
  limits: z.object({ loadErrors: share.default(0.02), boundaryErrors: share.default(0.01) }).prefault({}),
});

export type ReleasePlan = z.output<typeof releasePlan>;

/** A build that some browsers get already. */
export const candidate = releasePlan.extend({
  buildId,
  /** Index into `steps`. */
  step: z.int().min(0),
  status: z.enum(['running', 'paused']),
  /** When its step began, or went on after a pause. */
  since: moment,
});

export type Candidate = z.output<typeof candidate>;

/** What a channel has of one name: the only thing about releases that ever changes. */
export const release = z.object({
  name: buildName,
  channel: channelName,
  /** Counts the changes; 0 before the first release. */
  version: z.int().min(0),
  /** What everybody gets who gets no candidate; null before the first release. */
  buildId: buildId.nullable(),
  /** What a browser goes back to that cannot load it. */
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
  summary: 'What every channel has of every name',
  response: z.array(release),
});

export const getReleaseOf = defineCall({
  service: 'registry',
  method: 'GET',
  path: '/api/registry/releases/:name/:channel',
  access: 'publisher',
  summary: 'What a channel has of one name',
  params: releaseParams,
  response: release,
});

export const startRelease = defineCall({
  service: 'registry',
  method: 'POST',
  path: '/api/registry/releases/:name/:channel',
  access: 'publisher',
  conditional: true,
  summary: 'Give a published build to everybody at once or, with a plan, step by step',
  params: releaseParams,
  body: z.object({ buildId, plan: releasePlan.optional() }),
  response: release,
  problems: ['not-found', 'release-refused', 'build-refused'],
});

const step = <const Path extends `/api/${string}`>(path: Path, summary: string) =>
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

export const pauseRelease = step(
  '/api/registry/releases/:name/:channel/pause',
  'Leave the candidate with who has it, for now',
);
export const resumeRelease = step('/api/registry/releases/:name/:channel/resume', 'Go on after a pause');

export const promoteRelease = defineCall({
  service: 'registry',
  method: 'POST',
  path: '/api/registry/releases/:name/:channel/promote',
  access: 'publisher',
  conditional: true,
  summary: 'Give the candidate to everybody now, if it still fits',
  params: releaseParams,
  response: release,
  problems: ['release-refused', 'build-refused'],
});

export const abortRelease = defineCall({
  service: 'registry',
  method: 'POST',
  path: '/api/registry/releases/:name/:channel/abort',
  access: 'publisher',
  conditional: true,
  summary: 'Take the candidate back from who has it',
  params: releaseParams,
  body: z.object({ reason: z.string().trim().max(500).default('') }),
  response: release,
  problems: ['release-refused'],
});

export const rollBack = defineCall({
  service: 'registry',
  method: 'POST',
  path: '/api/registry/releases/:name/:channel/rollback',
  access: 'publisher',
  conditional: true,
  summary: 'Give everybody the build before, or the one named; a candidate is taken back',
  params: releaseParams,
  body: z.object({ to: buildId.optional(), reason: z.string().trim().max(500).default('') }),
  response: release,
  problems: ['not-found', 'release-refused', 'build-refused'],
});

export const remoteActivated = defineEvent({
  type: 'remote.activated',
  from: 'registry',
  scope: 'platform',
  summary: 'Pages may get another build of this name from now on: open ones take it at their next navigation',
  data: z.object({ name: buildName, channel: channelName, buildId }),
  live: z.object({ name: buildName, channel: channelName }),
});
