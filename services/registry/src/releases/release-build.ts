import { isDeepStrictEqual } from 'node:util';
import { problem } from '@family-chores/contracts/problem';
import type { ReleasePlan } from '@family-chores/contracts/registry/releases';
import type { Transaction } from '@family-chores/service-kit/events';
import { BuildModel, publishedFilter, buildKey } from '../model/build.model.ts';
import { SHELL_NAME } from '../compatibility/compatibility.rules.ts';
import { type ReleaseChangeRequest, changeRelease, findRelease } from './change-release.ts';
import type { StoredRelease } from '../model/release.model.ts';
import {
  type Change,
  isReleasedToAll,
  promote,
  releaseToAll,
  releaseInSteps,
  rollBack,
  rollBackTarget,
} from './release.rules.ts';
import { wasReleased } from '../audit/audit.model.ts';
import { checkCompatible, publishedBuild } from '../compatibility/released-builds.ts';
import type { Gate } from '../gate/gate.ts';

/** Keeps a build from being retired while it is being released: both write to its document, so one of them fails. */
const lockBuild =
  (name: string) =>
  async ({ session }: Transaction, { buildId }: Pick<Change, 'buildId'>): Promise<void> => {
    const locked = await BuildModel.updateOne(
      { _id: buildKey(name, buildId), ...publishedFilter },
      { $set: { releasedAt: new Date() } },
      { session },
    );
    if (locked.matchedCount === 0) throw problem('not-found', { detail: `${buildId} of ${name} is retired` });
  };

const isCandidateWith = (plan: ReleasePlan, { candidate }: StoredRelease): boolean => {
  if (!candidate) return false;
  const { steps, holdSeconds, leastLoads, limits } = candidate;
  return isDeepStrictEqual({ steps, holdSeconds, leastLoads, limits }, plan);
};

/**
 * Releases a published build to all browsers immediately or, with a plan, step by step.
 * @throws Problem `not-found`, `build-refused`, `release-refused`, `version-changed`, `gate-not-passed`
 */
export async function releaseBuild(
  request: ReleaseChangeRequest,
  { buildId, plan }: { buildId: string; plan?: ReleasePlan | undefined },
  gate: Gate,
): Promise<StoredRelease> {
  const { name, channel } = request;
  const scope = plan ? 'candidates' : 'shell-candidate';
  const build = await publishedBuild(name, buildId);
  await checkCompatible(build, channel, scope);
  await gate.check(build);
  return changeRelease(request, {
    isDone: (release) =>
      isReleasedToAll(release, buildId) ||
      (plan !== undefined && release.candidate?.buildId === buildId && isCandidateWith(plan, release)),
    decide: (release) =>
      plan
        ? releaseInSteps(release, { buildId, plan, now: new Date() })
        : releaseToAll(release, buildId, new Date()),
    async beforeWrite(transaction, change) {
      await gate.enter(transaction, { name, buildId, channel });
      await lockBuild(name)(transaction, change);
    },
  });
}

/**
 * Promotes the candidate to all browsers if it is still compatible with the other builds, some of which may have been
 * released since the candidate started.
 * @throws Problem `build-refused`, `release-refused`, `version-changed`
 */
export function promoteCandidate(request: ReleaseChangeRequest): Promise<StoredRelease> {
  const { name, channel } = request;
  return changeRelease(request, {
    decide: (release) => promote(release, new Date()),
    beforeWrite: async (_, { buildId }) =>
      checkCompatible(await publishedBuild(name, buildId), channel, 'shell-candidate'),
  });
}

/**
 * Rolls back to the last good build, or to the given one. The gate applies only to a build that was never released to
 * all browsers of the channel, because rolling back to such a build is in fact a release.
 * @throws Problem `not-found`, `build-refused`, `release-refused`, `version-changed`, `gate-not-passed`
 */
export async function rollBackRelease(
  request: ReleaseChangeRequest,
  { to, reason }: { to?: string | undefined; reason: string },
  gate: Gate,
): Promise<StoredRelease> {
  const { name, channel } = request;
  const before = await findRelease(name, channel);
  const build = await publishedBuild(name, rollBackTarget(before, to));
  // An incompatible build of a remote would not be served. A shell is rolled back regardless of the remotes: instead of
  // an incompatible remote, pages get its previous build, or the fallback that the shell shows.
  if (name !== SHELL_NAME) await checkCompatible(build, channel, 'released');
  const isNew = async ({ history }: StoredRelease, buildId: string) =>
    !history.includes(buildId) && !(await wasReleased({ name, channel, buildId }));
  if (await isNew(before, build.buildId)) await gate.check(build);
  return changeRelease(request, {
    isDone: (release) => to !== undefined && isReleasedToAll(release, to),
    decide: (release) => rollBack(release, { to, reason }),
    async beforeWrite(transaction, change, current) {
      const target = { name, channel, buildId: change.buildId };
      if (await isNew(current, target.buildId)) await gate.enter(transaction, target);
      await lockBuild(name)(transaction, change);
    },
  });
}
