import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Build } from '@family-chores/contracts/registry/build';
import { transact } from '@family-chores/service-kit/events';
import { log } from '@family-chores/service-kit/log';
import { type AssetStore, formsOf, objectOf } from '../assets/asset-store.ts';
import { isMap } from '../assets/with-private-maps.ts';
import { wasPublished } from '../audit/audit.model.ts';
import { overrideGate } from '../gate/gate.ts';
import { changeWithin } from '../releases/change-release.ts';
import { INSTALLER } from '../notices/notice.rules.ts';
import { STABLE } from '../model/release.model.ts';
import { isReleasedToAll, releaseToAll } from '../releases/release.rules.ts';
import { baseOf, BuildModel, buildKey, publishedFilter, type PublishedBuild } from '../model/build.model.ts';
import { markPublished, transferBytes } from './publish-build.ts';
import { BuildRefused, readBuild } from './read-build.ts';

const INSTALLED = 'Installed with the product';

const isPublishedAlready = async ({ name, buildId }: Build) =>
  (await BuildModel.exists({ _id: buildKey(name, buildId), ...publishedFilter })) !== null;

/**
 * Stores the files of a build that are not stored yet. The folder need not contain compressed forms and source maps.
 * @returns the transfer size of the build's scripts in bytes
 */
async function store(folder: string, build: Build, assets: AssetStore): Promise<number> {
  const files = Object.keys({ ...build.scripts, ...build.files, ...build.maps });
  const stored = await assets.sizes(build);
  for (const form of files.flatMap(formsOf).filter((one) => !stored.has(objectOf(one)))) {
    const bytes = await readFile(path.join(folder, objectOf(form))).catch((error: unknown) => {
      if (form.encoding || isMap(form.file)) return null;
      throw error;
    });
    if (bytes) await assets.put(build, form, bytes);
  }
  const bytes = transferBytes(build, await assets.sizes(build));
  await assets.publish(build);
  return bytes;
}

/** A build that was published before is not released again, so that a rollback survives a restart of the registry. */
async function publish({ build, base }: PublishedBuild, bytes: number): Promise<void> {
  const { name, buildId } = build;
  await transact(async (transaction) => {
    const { session } = transaction;
    const _id = buildKey(name, buildId);
    await BuildModel.updateOne(
      { _id },
      { $setOnInsert: { name, base, build, describedAt: new Date(), by: INSTALLER } },
      { session, upsert: true },
    );
    const isNew = await markPublished(transaction, { build, by: INSTALLER, bytes });
    if (!isNew) return;
    await changeWithin(
      transaction,
      { name, channel: STABLE, version: null, by: INSTALLER },
      {
        isDone: (release) => isReleasedToAll(release, buildId),
        decide: (release) => releaseToAll(release, buildId, new Date()),
        // Operators who install the product trust its builds, and there may be no running product in which to try them.
        beforeWrite: () =>
          overrideGate(INSTALLER, INSTALLED).enter(transaction, { name, buildId, channel: STABLE }),
      },
    );
  });
}

async function publishFolder(folder: string, assets: AssetStore): Promise<void> {
  const build = await readBuild(folder);
  if (await isPublishedAlready(build)) {
    // The database may have been restored without the files.
    await store(folder, build, assets);
    return;
  }
  // The audit also lists builds that have been retired since. They must not be released again either.
  if (await wasPublished(build)) return;
  await publish({ build, base: baseOf(build) }, await store(folder, build, assets));
}

/** A failure is logged, and the other builds are still published. */
export async function publishLocalBuilds(folders: readonly string[], assets: AssetStore): Promise<void> {
  for (const folder of folders) {
    try {
      await publishFolder(folder, assets);
    } catch (error) {
      if (error instanceof BuildRefused)
        log.error({ folder, reasons: error.reasons }, 'A local build was refused');
      else log.error({ folder, error }, 'A local build could not be published');
    }
  }
}
