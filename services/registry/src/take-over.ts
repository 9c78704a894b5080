import { randomBytes } from 'node:crypto';
import type { Build } from '@family-chores/contracts/registry/build';
import { log } from '@family-chores/service-kit/log';
import { database } from '@family-chores/service-kit/mongo';
import type { AssetStore } from './assets/asset-store.ts';
import { BuildModel, type StoredBuild } from './builds/build.model.ts';
import { travellingBytes } from './builds/publish-build.ts';
import { ReleaseModel, releaseKey, stable, type StoredRelease } from './releases/release.model.ts';

/** A release as it was written before there were channels: `_id` is the name. */
interface OldRelease {
  _id: string;
  buildId: string;
  previousBuildId: string | null;
  releasedAt: Date;
}

/** A build as it was written when only this machine's own were taken. */
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

async function takeOverBuilds(assets: AssetStore): Promise<number> {
  const builds = database().collection<OldBuild>(BuildModel.collection.collectionName);
  const old = await builds.find({ takenAt: { $exists: true } }).toArray();
  for (const { _id, build, takenAt } of old) {
    const added: Omit<StoredBuild, '_id' | 'base' | 'build'> = {
      name: build.name,
      describedAt: takenAt,
      publishedAt: takenAt,
      by: 'local',
      bytes: travellingBytes(build, await assets.sizes(build)),
      releasedAt: null,
      retiredAt: null,
    };
    await builds.updateOne({ _id }, { $set: added, $unset: { takenAt: true } });
  }
  return old.length;
}

async function takeOverReleases(): Promise<number> {
  const releases = database().collection<OldRelease>(ReleaseModel.collection.collectionName);
  const old = await releases.find({ buildId: { $exists: true } }).toArray();
  for (const one of old) {
    const { _id, ...release } = asRelease(one);
    await ReleaseModel.updateOne({ _id }, { $setOnInsert: release }, { upsert: true });
    await releases.deleteOne({ _id: one._id });
  }
  return old.length;
}

/** Brings what an earlier registry wrote into the present form. Done again, or by two replicas, it changes nothing. */
export async function takeOver(assets: AssetStore): Promise<void> {
  const builds = await takeOverBuilds(assets);
  const releases = await takeOverReleases();
  if (builds + releases > 0) log.info({ builds, releases }, 'Builds and releases of before were taken over');
}
