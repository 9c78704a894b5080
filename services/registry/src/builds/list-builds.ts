import type { KeyObject } from 'node:crypto';
import type { ListedBuild } from '@family-chores/contracts/registry/builds';
import { readFollowedReleases, trustedAmong, type TrustedVerdict } from '../gate/gate.ts';
import { outcomeOf, reasonsAgainst, requiredVerdicts } from '../gate/gate.rules.ts';
import { VerdictModel } from '../gate/gate-verdict.model.ts';
import { SHELL_NAME } from '../compatibility/compatibility.rules.ts';
import { findRelease } from '../releases/change-release.ts';
import { lastGoodOf } from '../model/last-good.rules.ts';
import { STABLE, type StoredRelease } from '../model/release.model.ts';
import { BuildModel, publishedFilter } from '../model/build.model.ts';

const MAX_BUILDS = 200;

function useOf(buildId: string, release: StoredRelease): ListedBuild['use'] {
  if (release.history[0] === buildId) return 'released';
  if (release.candidate?.buildId === buildId) return 'candidate';
  return lastGoodOf(release) === buildId ? 'last-good' : 'none';
}

/** Newest first; for a shell, includes the verdicts about remotes in it. */
async function verdictsOn(
  name: string,
  buildIds: readonly string[],
  keys: readonly KeyObject[],
): Promise<TrustedVerdict[]> {
  const about = name === SHELL_NAME ? { shell: { $in: buildIds } } : { name, buildId: { $in: buildIds } };
  return trustedAmong(await VerdictModel.find(about).sort({ at: -1 }).lean(), keys);
}

/** Newest first; `gate` is the outcome on the channel `stable`. */
export async function listBuildsOf(name: string, keys: readonly KeyObject[]): Promise<ListedBuild[]> {
  const [release, followed] = await Promise.all([findRelease(name, STABLE), readFollowedReleases(STABLE)]);
  const builds = await BuildModel.find({ name, ...publishedFilter })
    .select({ 'build.buildId': 1, publishedAt: 1, by: 1, bytes: 1 })
    .sort({ publishedAt: -1, _id: 1 })
    .limit(MAX_BUILDS)
    .lean();
  const ids = builds.map(({ build }) => build.buildId);
  const verdicts = await verdictsOn(name, ids, keys);
  return builds.flatMap(({ build: { buildId }, publishedAt, by, bytes }) => {
    if (!publishedAt) return [];
    const required = requiredVerdicts({ name, buildId }, followed);
    return [
      {
        buildId,
        publishedAt: publishedAt.toISOString(),
        by,
        bytes,
        use: useOf(buildId, release),
        gate: {
          outcome: outcomeOf(required, verdicts),
          reasons: reasonsAgainst(name, required, verdicts),
          verdicts: verdicts.filter((verdict) => verdict.name === name && verdict.buildId === buildId),
        },
      },
    ];
  });
}
