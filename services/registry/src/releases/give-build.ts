import { isDeepStrictEqual } from 'node:util';
import { problem } from '@family-chores/contracts/problem';
import type { ReleasePlan } from '@family-chores/contracts/registry/releases';
import type { Transaction } from '@family-chores/service-kit/events';
import { BuildModel, isPublished, keyOf } from '../builds/build.model.ts';
import { shellName } from './faults.ts';
import { type Asked, changeRelease, findRelease } from './change-release.ts';
import type { StoredRelease } from './release.model.ts';
import {
  type Change,
  isEverybodys,
  promote,
  releaseAtOnce,
  releaseInSteps,
  rollBack,
  rollBackTarget,
} from './release.rules.ts';
import { checkFit, publishedBuild } from './released-builds.ts';

/** Keeps a build from being retired at the moment it is released: both write to it, so one of them fails. */
const holdBuild =
  (name: string) =>
  async ({ session }: Transaction, { buildId }: Pick<Change, 'buildId'>): Promise<void> => {
    const held = await BuildModel.updateOne(
      { _id: keyOf(name, buildId), ...isPublished },
      { $set: { releasedAt: new Date() } },
      { session },
    );
    if (held.matchedCount === 0) throw problem('not-found', { detail: `${buildId} of ${name} is retired` });
  };

const isCandidateBy = (plan: ReleasePlan, { candidate }: StoredRelease): boolean => {
  if (!candidate) return false;
  const { steps, holdSeconds, leastLoads, limits } = candidate;
  return isDeepStrictEqual({ steps, holdSeconds, leastLoads, limits }, plan);
};

/**
 * Gives a published build to everybody at once or, with a plan, step by step.
 * @throws Problem `not-found`, `build-refused`, `release-refused`, `version-changed`
 */
export async function giveBuild(
  asked: Asked,
  { buildId, plan }: { buildId: string; plan?: ReleasePlan | undefined },
): Promise<StoredRelease> {
  const { name, channel } = asked;
  const regard = plan ? 'candidates' : 'shell-candidate';
  await checkFit(await publishedBuild(name, buildId), channel, regard);
  return changeRelease(asked, {
    isDone: (release) =>
      isEverybodys(release, buildId) ||
      (plan !== undefined && release.candidate?.buildId === buildId && isCandidateBy(plan, release)),
    decide: (release) =>
      plan ? releaseInSteps(release, { buildId, plan, now: new Date() }) : releaseAtOnce(release, buildId),
    alongside: holdBuild(name),
  });
}

/**
 * Gives everybody the candidate, if it still fits: other names may have changed since it began.
 * @throws Problem `build-refused`, `release-refused`, `version-changed`
 */
export function giveCandidate(asked: Asked): Promise<StoredRelease> {
  const { name, channel } = asked;
  return changeRelease(asked, {
    decide: (release) => promote(release),
    alongside: async (_, { buildId }) =>
      checkFit(await publishedBuild(name, buildId), channel, 'shell-candidate'),
  });
}

/**
 * Gives everybody the build before, or the one named.
 * @throws Problem `not-found`, `build-refused`, `release-refused`, `version-changed`
 */
export async function takeBack(
  asked: Asked,
  { to, reason }: { to?: string | undefined; reason: string },
): Promise<StoredRelease> {
  const { name, channel } = asked;
  const known = await findRelease(name, channel);
  const build = await publishedBuild(name, rollBackTarget(known, to));
  // A remote that does not fit would not be served, so going back to it would change nothing. The shell is gone back
  // to whatever becomes of a remote: it has a build before, or its fallback.
  if (name !== shellName) await checkFit(build, channel, 'released');
  return changeRelease(asked, {
    isDone: (release) => to !== undefined && isEverybodys(release, to),
    decide: (release) => rollBack(release, { to, reason }),
    alongside: holdBuild(name),
  });
}
