import { isDeepStrictEqual } from 'node:util';
import { problem } from '@family-chores/contracts/problem';
import type { Build } from '@family-chores/contracts/registry/build';
import type { FileForm } from '@family-chores/contracts/registry/builds';
import { transact } from '@family-chores/service-kit/events';
import { log } from '@family-chores/service-kit/log';
import { isDuplicate } from '@family-chores/service-kit/mongo';
import { type AssetStore, formsOf, objectOf } from '../assets/asset-store.ts';
import { buildRefused, checkReleasable } from '../releases/released-builds.ts';
import { baseOf, BuildModel, keyOf, type StoredBuild } from './build.model.ts';
import { flaws } from './build.rules.ts';
import { markPublished, travellingBytes } from './publish-build.ts';

interface Described {
  missing: FileForm[];
  publishedAt: Date | null;
}

/**
 * Takes note of a build and says which of its files are missing. When none is, the build is published: only then can it
 * be released, and until then nothing of it is served.
 * @throws Problem `build-differs`, or `build-refused` with every reason
 */
export async function describeBuild(
  build: Build,
  { by, assets }: { by: string; assets: AssetStore },
): Promise<Described> {
  const known = await findSame(build);
  if (known?.publishedAt) return { missing: [], publishedAt: known.publishedAt };
  const reasons = flaws(build);
  if (reasons.length > 0) throw buildRefused(reasons);
  await checkReleasable(build);
  if (!known) await takeNote(build, by);
  const sizes = await assets.sizes(build);
  const missing = Object.keys({ ...build.scripts, ...build.files })
    .flatMap(formsOf)
    .filter((form) => !sizes.has(objectOf(form)));
  if (missing.length > 0) return { missing, publishedAt: null };
  await assets.publish(build);
  await transact(({ session }) =>
    markPublished({ session }, { build, by, bytes: travellingBytes(build, sizes) }),
  );
  const published = await findSame(build);
  if (!published?.publishedAt) throw beingRemoved();
  log.info({ name: build.name, buildId: build.buildId, by }, 'A build was published');
  return { missing: [], publishedAt: published.publishedAt };
}

const beingRemoved = () =>
  problem('unavailable', { detail: 'A build of this id is being removed', retryAfter: 5 });

/** What is known of this build. @throws Problem `build-differs` if something else is known under its id */
async function findSame(build: Build): Promise<StoredBuild | null> {
  const stored = await BuildModel.findById(keyOf(build.name, build.buildId)).lean();
  if (!stored) return null;
  if (stored.retiredAt) throw beingRemoved();
  if (!isDeepStrictEqual(stored.build, build)) throw problem('build-differs');
  return stored;
}

async function takeNote(build: Build, by: string): Promise<void> {
  const { name, buildId } = build;
  try {
    await BuildModel.create({
      _id: keyOf(name, buildId),
      name,
      base: baseOf(build),
      build,
      describedAt: new Date(),
      by,
    });
  } catch (error) {
    if (!isDuplicate(error)) throw error;
    // Somebody else described it at the same time: the same build, or this one is refused.
    await findSame(build);
  }
}
