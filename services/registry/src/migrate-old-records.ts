import { randomBytes } from 'node:crypto';
import type { Build } from '@family-chores/contracts/registry/build';
import { log } from '@family-chores/service-kit/log';
import { database } from '@family-chores/service-kit/mongo';
import type { AssetStore } from './assets/asset-store.ts';
import { BuildModel, type StoredBuild } from './builds/build.model.ts';
import { transferBytes } from './builds/publish-build.ts';
import { ReleaseModel, releaseKey, stable, type StoredRelease } from './releases/release.model.ts';

/** A release as stored before channels existed: `_id` is the name. */
interface OldRelease {
  _id: string;
  buildId: string;
  previousBuildId: string | null;
  releasedAt: Date;
}

/** A build as stored when only local builds were supported. */
interface OldBuild {
  _id: string;
  build: Build;
  takenAt: Date;
}

function asRelease({ _id: name, buildId, previousBuildId, releasedAt }: OldRelease): StoredRelease {
  return {
    _id: releaseKey(name, stable),
    name,
    channel: stable,
    version: 1,
    history: [buildId, ...(previousBuildId === null ? [] : [previousBuildId])],
    salt: randomBytes(16).toString('hex'),
    changedAt: releasedAt,
    candidate: null,
  };
}

async function migrateBuilds(assets: AssetStore): Promise<number> {
  const builds = database().collection<OldBuild>(BuildModel.collection.collectionName);
  const old = await builds.find({ takenAt: { $exists: true } }).toArray();
  for (const { _id, build, takenAt } of old) {
    const added: Omit<StoredBuild, '_id' | 'base' | 'build'> = {
      name: build.name,
      describedAt: takenAt,
      publishedAt: takenAt,
      by: 'local',
      bytes: transferBytes(build, await assets.sizes(build)),
      releasedAt: null,
      retiredAt: null,
    };
    await builds.updateOne({ _id }, { $set: added, $unset: { takenAt: true } });
  }
  return old.length;
}

async function migrateReleases(): Promise<number> {
  const releases = database().collection<OldRelease>(ReleaseModel.collection.collectionName);
  const old = await releases.find({ buildId: { $exists: true } }).toArray();
  for (const one of old) {
    const { _id, ...release } = asRelease(one);
    await ReleaseModel.updateOne({ _id }, { $setOnInsert: release }, { upsert: true });
    await releases.deleteOne({ _id: one._id });
  }
  return old.length;
}

/** Converts records of an earlier registry to the current format. Idempotent, also across replicas. */
export async function migrateOldRecords(assets: AssetStore): Promise<void> {
  const builds = await migrateBuilds(assets);
  const releases = await migrateReleases();
  if (builds + releases > 0)
    log.info({ builds, releases }, 'Migrated builds and releases of an earlier version');
}
