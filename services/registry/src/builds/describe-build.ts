import { isDeepStrictEqual } from 'node:util';
import { problem } from '@family-chores/contracts/problem';
import type { Build } from '@family-chores/contracts/registry/build';
import type { FileForm } from '@family-chores/contracts/registry/builds';
import { transact } from '@family-chores/service-kit/events';
import { log } from '@family-chores/service-kit/log';
import { isDuplicate } from '@family-chores/service-kit/mongo';
import { type AssetStore, formsOf, objectOf } from '../assets/asset-store.ts';
import { checkBackends } from '../backends/check-backends.ts';
import { buildRefused, checkReleasable } from '../compatibility/released-builds.ts';
import { baseOf, BuildModel, buildKey, type StoredBuild } from '../model/build.model.ts';
import { defectsIn } from './build.rules.ts';
import { markPublished, transferBytes } from './publish-build.ts';

interface DescribedBuild {
  missing: FileForm[];
  publishedAt: Date | null;
  /** Notes about services that did not respond. */
  notes: string[];
}

/**
 * Stores the description of a build and returns which of its files are missing. If none is missing, the build is
 * published: from then on it is served and can be released.
 * @throws Problem `build-differs`, `build-refused` with every reason, or `unavailable` while a build with this id is
 * being removed
 */
export async function describeBuild(
  build: Build,
  { by, assets }: { by: string; assets: AssetStore },
): Promise<DescribedBuild> {
  const stored = await findSame(build);
  if (stored?.publishedAt) return { missing: [], publishedAt: stored.publishedAt, notes: [] };
  const reasons = defectsIn(build);
  if (reasons.length > 0) throw buildRefused(reasons);
  await checkReleasable(build);
  if (!stored) await storeDescription(build, by);
  const sizes = await assets.sizes(build);
  const missing = Object.keys({ ...build.scripts, ...build.files, ...build.maps })
    .flatMap(formsOf)
    .filter((form) => !sizes.has(objectOf(form)));
  if (missing.length > 0) return { missing, publishedAt: null, notes: [] };
  // This only makes the files readable, for example the used API for `checkBackends`. The build counts as published
  // after `markPublished`.
  await assets.publish(build);
  const { unknown, stale } = await checkBackends(build, assets);
  await transact(({ session }) =>
    markPublished({ session }, { build, by, bytes: transferBytes(build, sizes) }),
  );
  const published = await findSame(build);
  if (!published?.publishedAt) throw removalInProgress();
  log.info({ name: build.name, buildId: build.buildId, by }, 'A build was published');
  return { missing: [], publishedAt: published.publishedAt, notes: [...unknown, ...stale] };
}

const removalInProgress = () =>
  problem('unavailable', { detail: 'A build with this id is being removed', retryAfter: 5 });

/** @throws Problem `build-differs` if a different build has this id, or `unavailable` while it is being removed */
async function findSame(build: Build): Promise<StoredBuild | null> {
  const stored = await BuildModel.findById(buildKey(build.name, build.buildId)).lean();
  if (!stored) return null;
  if (stored.retiredAt) throw removalInProgress();
  if (!isDeepStrictEqual(stored.build, build)) throw problem('build-differs');
  return stored;
}

async function storeDescription(build: Build, by: string): Promise<void> {
  const { name, buildId } = build;
  try {
    await BuildModel.create({
      _id: buildKey(name, buildId),
      name,
      base: baseOf(build),
      build,
      describedAt: new Date(),
      by,
    });
  } catch (error) {
    if (!isDuplicate(error)) throw error;
    // Another request concurrently described a build with this id. `findSame` throws if the two builds differ.
    await findSame(build);
  }
}
