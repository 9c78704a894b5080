import {
  abortRelease,
  getReleaseOf,
  overrideGate,
  promoteRelease,
  type Release,
  rollBack,
  startRelease,
} from '@family-chores/contracts/registry/releases';
import type { BodyInputOf } from '@family-chores/contracts/define-call';
import { RegistryUnavailable, ResponseLost } from './unavailable.ts';
import type { Registry } from './registry.ts';

export interface ReleaseRef {
  readonly name: string;
  /** Defaults to `stable`. */
  readonly channel?: string;
  /** The version the change is based on; defaults to the current one. */
  readonly version?: number;
}

type RolloutPlan = BodyInputOf<typeof startRelease>['plan'];

export function releaseOf(registry: Registry, { name, channel = 'stable' }: ReleaseRef): Promise<Release> {
  return registry.call(getReleaseOf, { params: { name, channel } });
}

async function resolveRef(registry: Registry, ref: ReleaseRef) {
  const { name, channel = 'stable' } = ref;
  const version = ref.version ?? (await releaseOf(registry, ref)).version;
  return { params: { name, channel }, version };
}

type ResolvedRef = Awaited<ReturnType<typeof resolveRef>>;

/**
 * Changes a release if it still has the version in `ref`; without one, reads the release first and uses its version. If
 * the response is lost, reads the release again to see whether it has changed.
 * @throws RegistryUnavailable if the release could not be read first; CallRefused; ResponseLost
 */
async function changeRelease(
  registry: Registry,
  ref: ReleaseRef,
  send: (target: ResolvedRef) => Promise<Release>,
): Promise<Release> {
  const target = await resolveRef(registry, ref);
  try {
    return await send(target);
  } catch (error) {
    if (!(error instanceof RegistryUnavailable)) throw error;
    const current = await releaseOf(registry, ref).catch(() => null);
    throw new ResponseLost(error, { current, version: target.version });
  }
}

/**
 * Releases a published build, immediately or, with a plan, in steps.
 * @throws RegistryUnavailable, CallRefused, ResponseLost
 */
export async function release(
  registry: Registry,
  { buildId, plan, ...ref }: ReleaseRef & { buildId: string; plan?: RolloutPlan },
): Promise<Release> {
  const body = { buildId, ...(plan && { plan }) };
  return changeRelease(registry, ref, (target) => registry.call(startRelease, { ...target, body }));
}

/**
 * Releases a build that has not passed the release gate. The reason is recorded in the audit. Operators only.
 * @throws RegistryUnavailable, CallRefused, ResponseLost
 */
export async function releaseAnyway(
  registry: Registry,
  { buildId, plan, reason, ...ref }: ReleaseRef & { buildId: string; plan?: RolloutPlan; reason: string },
): Promise<Release> {
  const body = { buildId, reason, ...(plan && { plan }) };
  return changeRelease(registry, ref, (target) => registry.call(overrideGate, { ...target, body }));
}

/** Releases the last good build again, or the given one. @throws RegistryUnavailable, CallRefused, ResponseLost */
export async function rollBackRelease(
  registry: Registry,
  { to, reason = '', ...ref }: ReleaseRef & { to?: string; reason?: string },
): Promise<Release> {
  const body = { ...(to && { to }), reason };
  return changeRelease(registry, ref, (target) => registry.call(rollBack, { ...target, body }));
}

/** Releases the candidate to everyone. @throws RegistryUnavailable, CallRefused, ResponseLost */
export async function promote(registry: Registry, ref: ReleaseRef): Promise<Release> {
  return changeRelease(registry, ref, (target) => registry.call(promoteRelease, target));
}

/** Aborts the rollout of the candidate. @throws RegistryUnavailable, CallRefused, ResponseLost */
export async function abort(
  registry: Registry,
  { reason = '', ...ref }: ReleaseRef & { reason?: string },
): Promise<Release> {
  return changeRelease(registry, ref, (target) =>
    registry.call(abortRelease, { ...target, body: { reason } }),
  );
}
