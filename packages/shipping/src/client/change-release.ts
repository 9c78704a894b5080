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

/** The release to change. */
export interface ReleaseRef {
  readonly name: string;
  /** Defaults to `stable`. */
  readonly channel?: string;
  /** The version the change is based on; defaults to the current one. */
  readonly version?: number;
}

type Plan = BodyInputOf<typeof startRelease>['plan'];

/** Reads the release of a name on a channel. */
export function releaseOf(registry: Registry, { name, channel = 'stable' }: ReleaseRef): Promise<Release> {
  return registry.call(getReleaseOf, { params: { name, channel } });
}

async function resolveRef(registry: Registry, ref: ReleaseRef) {
  const { name, channel = 'stable' } = ref;
  const version = ref.version ?? (await releaseOf(registry, ref)).version;
  return { params: { name, channel }, version };
}

type ResolvedRef = Awaited<ReturnType<typeof resolveRef>>;

/** Changes a release at the version that was read. If the response is lost, reads it again to see whether it changed. */
async function change(
  registry: Registry,
  ref: ReleaseRef,
  make: (target: ResolvedRef) => Promise<Release>,
): Promise<Release> {
  const target = await resolveRef(registry, ref);
  try {
    return await make(target);
  } catch (error) {
    if (!(error instanceof RegistryUnavailable)) throw error;
    const current = await releaseOf(registry, ref).catch(() => null);
    throw new ResponseLost(error, { current, version: target.version });
  }
}

/** Releases a published build, immediately or, with a plan, in steps. @throws CallRefused, ResponseLost */
export async function release(
  registry: Registry,
  { buildId, plan, ...ref }: ReleaseRef & { buildId: string; plan?: Plan },
): Promise<Release> {
  const body = { buildId, ...(plan && { plan }) };
  return change(registry, ref, (target) => registry.call(startRelease, { ...target, body }));
}

/** The same for a build that has not passed the release gate, for a reason. Only operators may. */
export async function releaseAnyway(
  registry: Registry,
  { buildId, plan, reason, ...ref }: ReleaseRef & { buildId: string; plan?: Plan; reason: string },
): Promise<Release> {
  const body = { buildId, reason, ...(plan && { plan }) };
  return change(registry, ref, (target) => registry.call(overrideGate, { ...target, body }));
}

/** Releases the last good build again, or the given one. @throws CallRefused, ResponseLost */
export async function revertRelease(
  registry: Registry,
  { to, reason = '', ...ref }: ReleaseRef & { to?: string; reason?: string },
): Promise<Release> {
  const body = { ...(to && { to }), reason };
  return change(registry, ref, (target) => registry.call(rollBack, { ...target, body }));
}

/** Releases the candidate to everyone. @throws CallRefused, ResponseLost */
export async function promote(registry: Registry, ref: ReleaseRef): Promise<Release> {
  return change(registry, ref, (target) => registry.call(promoteRelease, target));
}

/** Aborts the rollout of the candidate. @throws CallRefused, ResponseLost */
export async function abort(
  registry: Registry,
  { reason = '', ...ref }: ReleaseRef & { reason?: string },
): Promise<Release> {
  return change(registry, ref, (target) => registry.call(abortRelease, { ...target, body: { reason } }));
}
