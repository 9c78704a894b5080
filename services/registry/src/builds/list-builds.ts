import type { ListedBuild } from '@family-chores/contracts/registry/builds';
import { findRelease } from '../releases/change-release.ts';
import { stable, type StoredRelease } from '../model/release.model.ts';
import { BuildModel, isPublished } from '../model/build.model.ts';

const MAX_BUILDS = 200;

function useOf(buildId: string, { history, candidate }: StoredRelease): ListedBuild['use'] {
  if (history[0] === buildId) return 'released';
  if (candidate?.buildId === buildId) return 'candidate';
  return history[1] === buildId ? 'last-good' : 'none';
}

/** The published builds of a name, newest first. */
export async function listBuildsOf(name: string): Promise<ListedBuild[]> {
  const release = await findRelease(name, stable);
  const builds = await BuildModel.find({ name, ...isPublished })
    .select({ 'build.buildId': 1, publishedAt: 1, by: 1, bytes: 1 })
    .sort({ publishedAt: -1, _id: 1 })
    .limit(MAX_BUILDS)
    .lean();
  return builds.flatMap(({ build: { buildId }, publishedAt, by, bytes }) =>
    publishedAt
      ? [{ buildId, publishedAt: publishedAt.toISOString(), by, bytes, use: useOf(buildId, release) }]
      : [],
  );
}
