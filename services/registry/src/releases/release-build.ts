import { isDeepStrictEqual } from 'node:util';
import { problem } from '@family-chores/contracts/problem';
import type { ReleasePlan } from '@family-chores/contracts/registry/releases';
import type { Transaction } from '@family-chores/service-kit/events';
import { BuildModel, isPublished, keyOf } from '../model/build.model.ts';
import { shellName } from '../compatibility/compatibility.rules.ts';
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

/** Keeps a build from being retired while it is released: both write to it, so one of the transactions fails. */
const lockBuild =
  (name: string) =>
  async ({ session }: Transaction, { buildId }: Pick<Change, 'buildId'>): Promise<void> => {
    const locked = await BuildModel.updateOne(
      { _id: keyOf(name, buildId), ...isPublished },
      { $set: { releasedAt: new Date() } },
      { session },
    );
    if (locked.matchedCount === 0) throw problem('not-found', { detail: `${buildId} of ${name} is retired` });
  };

const isCandidateBy = (plan: ReleasePlan, { candidate }: StoredRelease): boolean => {
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
  enter: Gate,
): Promise<StoredRelease> {
  const { name, channel } = request;
  const scope = plan ? 'candidates' : 'shell-candidate';
  await checkCompatible(await publishedBuild(name, buildId), channel, scope);
  return changeRelease(request, {
    isDone: (release) =>
      isReleasedToAll(release, buildId) ||
      (plan !== undefined && release.candidate?.buildId === buildId && isCandidateBy(plan, release)),
    decide: (release) =>
      plan
        ? releaseInSteps(release, { buildId, plan, now: new Date() })
        : releaseToAll(release, buildId, new Date()),
    async beforeWrite(transaction, change) {
      await enter(transaction, { name, buildId, channel });
      await lockBuild(name)(transaction, change);
    },
  });
}

/**
 * Promotes the candidate to all browsers if it is still compatible: other builds may have changed since it started.
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
 * Rolls back to the last good build, or to the given one. The gate is only for a build that the channel never had: that
 * would be a release by another name.
 * @throws Problem `not-found`, `build-refused`, `release-refused`, `version-changed`, `gate-not-passed`
 */
export async function rollBackRelease(
  request: ReleaseChangeRequest,
  { to, reason }: { to?: string | undefined; reason: string },
  enter: Gate,
): Promise<StoredRelease> {
  const { name, channel } = request;
  const before = await findRelease(name, channel);
  const build = await publishedBuild(name, rollBackTarget(before, to));
  // An incompatible remote would not be served, so rolling back to it would change nothing. A shell is rolled back
  // regardless of the remotes: those have a previous build or the shell's fallback.
  if (name !== shellName) await checkCompatible(build, channel, 'released');
  return changeRelease(request, {
    isDone: (release) => to !== undefined && isReleasedToAll(release, to),
    decide: (release) => rollBack(release, { to, reason }),
    async beforeWrite(transaction, change, { history }) {
      const target = { name, channel, buildId: change.buildId };
      if (!history.includes(target.buildId) && !(await wasReleased(target))) await enter(transaction, target);
      await lockBuild(name)(transaction, change);
    },
  });
}
