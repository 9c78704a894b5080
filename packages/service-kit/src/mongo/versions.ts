import { randomUUID } from 'node:crypto';
import { database } from './connect.ts';
import { createBatchLoader } from './batch-loader.ts';

interface FamilyVersion {
  _id: number;
  version: string;
}

const familyVersions = () => database().collection<FamilyVersion>('familyVersions');

/** Version of a family whose data has never changed. */
const initialVersion = '0';

/**
 * Marks this service's data of a family as changed. Call it after the change is committed and before its events are
 * published; the relay and consumers call it again after a crash. Versions are random, so after a failover the same
 * version never stands for other data.
 */
export const bumpVersion = createBatchLoader(async (familyIds: number[]) => {
  const bumps = familyIds.map((_id) => ({
    updateOne: { filter: { _id }, update: { $set: { version: randomUUID() } }, upsert: true },
  }));
  await familyVersions().bulkWrite(bumps, { ordered: false });
  return () => undefined;
});

/** Forgets the version of a family that is deleted. */
export async function forgetVersion(familyId: number): Promise<void> {
  await familyVersions().deleteOne({ _id: familyId });
}

/** Version of this service's data of a family. */
export const versionOf = createBatchLoader(async (familyIds: number[]) => {
  const found = await familyVersions()
    .find({ _id: { $in: familyIds } })
    .toArray();
  const versions = new Map(found.map((row) => [row._id, row.version]));
  return (familyId) => versions.get(familyId) ?? initialVersion;
});
