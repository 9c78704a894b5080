import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Build } from '@family-chores/contracts/registry/build';
import { transact } from '@family-chores/service-kit/events';
import { log } from '@family-chores/service-kit/log';
import { type AssetStore, formsOf, objectOf } from '../assets/asset-store.ts';
import { wasPublished } from '../audit/audit.model.ts';
import { changeWithin } from '../releases/change-release.ts';
import { stable } from '../releases/release.model.ts';
import { isEverybodys, releaseAtOnce } from '../releases/release.rules.ts';
import { baseOf, BuildModel, keyOf, type PublishedBuild } from './build.model.ts';
import { markPublished, travellingBytes } from './publish-build.ts';
import { BuildRefused, readBuild } from './read-build.ts';

const by = 'local';

const isThere = async ({ name, buildId }: Build) =>
  (await BuildModel.exists({ _id: keyOf(name, buildId), publishedAt: { $ne: null } })) !== null;

/** Puts the files of a folder where they are served, compressed too as far as the build did that. */
async function store(folder: string, build: Build, assets: AssetStore): Promise<number> {
  const files = Object.keys({ ...build.scripts, ...build.files });
  const there = await assets.sizes(build);
  for (const form of files.flatMap(formsOf).filter((one) => !there.has(objectOf(one)))) {
    const bytes = await readFile(path.join(folder, objectOf(form))).catch((error: unknown) => {
      if (form.encoding) return null;
      throw error;
    });
    if (bytes) await assets.put(build, form, bytes);
  }
  const bytes = travellingBytes(build, await assets.sizes(build));
  await assets.publish(build);
  return bytes;
}

/** Publishes a build that was not known, and releases it with that: what was done about it later outlives a restart. */
async function publish({ build, base }: PublishedBuild, bytes: number): Promise<void> {
  const { name, buildId } = build;
  await transact(async (transaction) => {
    const { session } = transaction;
    const _id = keyOf(name, buildId);
    await BuildModel.updateOne(
      { _id },
      { $setOnInsert: { name, base, build, describedAt: new Date(), by } },
      { session, upsert: true },
    );
    const isNew = await markPublished(transaction, { build, by, bytes });
    if (!isNew) return;
    await changeWithin(
      transaction,
      { name, channel: stable, version: null, by },
      {
        isDone: (release) => isEverybodys(release, buildId),
        decide: (release) => releaseAtOnce(release, buildId),
      },
    );
  });
}

async function take(folder: string, assets: AssetStore): Promise<void> {
  const build = await readBuild(folder);
  // One that is retired since would come back as everybody's.
  if ((await isThere(build)) || (await wasPublished(build))) return;
  await publish({ build, base: baseOf(build) }, await store(folder, build, assets));
}

/**
 * Takes the builds of this machine and releases those that are new. One that cannot be taken changes nothing: what
 * was released before stays.
 */
export async function takeLocalBuilds(folders: readonly string[], assets: AssetStore): Promise<void> {
  for (const folder of folders) {
    try {
      await take(folder, assets);
    } catch (error) {
      if (error instanceof BuildRefused) log.error({ folder, reasons: error.reasons }, 'A build was refused');
      else log.error({ folder, error }, 'A build could not be taken');
    }
  }
}
