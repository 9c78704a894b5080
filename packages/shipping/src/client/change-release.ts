import {
  abortRelease,
  getReleaseOf,
  pauseRelease,
  promoteRelease,
  type Release,
  resumeRelease,
  rollBack,
  startRelease,
} from '@family-chores/contracts/registry/releases';
import type { BodyInputOf } from '@family-chores/contracts/define-call';
import type { Registry } from './registry.ts';

/** Of what a change is asked for. */
export interface Place {
  readonly name: string;
  /** `stable` unless another one is named. */
  readonly channel?: string;
  /** What the caller knows; the version there is at the moment, unless given. */
  readonly version?: number;
}

type Plan = BodyInputOf<typeof startRelease>['plan'];

/** What a channel has of a name. */
export function releaseOf(registry: Registry, { name, channel = 'stable' }: Place): Promise<Release> {
  return registry.call(getReleaseOf, { params: { name, channel } });
}

async function at(registry: Registry, place: Place) {
  const { name, channel = 'stable' } = place;
  const version = place.version ?? (await releaseOf(registry, place)).version;
  return { params: { name, channel }, version };
}

/** Gives a published build to everybody at once or, with a plan, step by step. @throws CallFailed */
export async function release(
  registry: Registry,
  { buildId, plan, ...place }: Place & { buildId: string; plan?: Plan },
): Promise<Release> {
  const body = { buildId, ...(plan && { plan }) };
  return registry.call(startRelease, { ...(await at(registry, place)), body });
}

/** Gives everybody the build before, or the one named. @throws CallFailed */
export async function takeBack(
  registry: Registry,
  { to, reason = '', ...place }: Place & { to?: string; reason?: string },
): Promise<Release> {
  return registry.call(rollBack, { ...(await at(registry, place)), body: { ...(to && { to }), reason } });
}

/** Takes the candidate back from who has it. @throws CallFailed */
export async function abort(
  registry: Registry,
  { reason = '', ...place }: Place & { reason?: string },
): Promise<Release> {
  return registry.call(abortRelease, { ...(await at(registry, place)), body: { reason } });
}

const steps = { pause: pauseRelease, resume: resumeRelease, promote: promoteRelease };

/** What else can be done about a candidate. @throws CallFailed */
export async function step(
  registry: Registry,
  { what, ...place }: Place & { what: keyof typeof steps },
): Promise<Release> {
  return registry.call(steps[what], await at(registry, place));
}
