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
import { RegistryAway, Unanswered } from './call-failed.ts';
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

type Target = Awaited<ReturnType<typeof at>>;

/** Makes a change of the release as it was read; where its answer is lost, looks at what is released then. */
async function change(
  registry: Registry,
  place: Place,
  make: (target: Target) => Promise<Release>,
): Promise<Release> {
  const target = await at(registry, place);
  try {
    return await make(target);
  } catch (error) {
    if (!(error instanceof RegistryAway)) throw error;
    const now = await releaseOf(registry, place).catch(() => null);
    throw new Unanswered(error, { now, version: target.version });
  }
}

/** Gives a published build to everybody at once or, with a plan, step by step. @throws CallFailed, Unanswered */
export async function release(
  registry: Registry,
  { buildId, plan, ...place }: Place & { buildId: string; plan?: Plan },
): Promise<Release> {
  const body = { buildId, ...(plan && { plan }) };
  return change(registry, place, (target) => registry.call(startRelease, { ...target, body }));
}

/** Gives everybody the build before, or the one named. @throws CallFailed, Unanswered */
export async function takeBack(
  registry: Registry,
  { to, reason = '', ...place }: Place & { to?: string; reason?: string },
): Promise<Release> {
  const body = { ...(to && { to }), reason };
  return change(registry, place, (target) => registry.call(rollBack, { ...target, body }));
}

/** Takes the candidate back from who has it. @throws CallFailed, Unanswered */
export async function abort(
  registry: Registry,
  { reason = '', ...place }: Place & { reason?: string },
): Promise<Release> {
  return change(registry, place, (target) => registry.call(abortRelease, { ...target, body: { reason } }));
}

const steps = { pause: pauseRelease, resume: resumeRelease, promote: promoteRelease };

/** What else can be done about a candidate. @throws CallFailed, Unanswered */
export async function step(
  registry: Registry,
  { what, ...place }: Place & { what: keyof typeof steps },
): Promise<Release> {
  return change(registry, place, (target) => registry.call(steps[what], target));
}
