import { randomUUID } from 'node:crypto';
import { database } from './connect.ts';
import { createBatchLoader } from './batch-loader.ts';

interface FamilyVersion {
  _id: number;
  version: string;
}

/**
 * Read from the primary before a majority has them. A version that a failover rolls back is never used for other data, so
 * a client that has it just fetches again.
 */
const familyVersions = (w: 1 | 'majority' = 'majority') =>
  database().collection<FamilyVersion>('familyVersions', {
    readConcern: { level: 'local' },
    writeConcern: { w },
  });

/** Version of a family whose data has never changed. */
const initialVersion = '0';

const bump = (w: 1 | 'majority') =>
  createBatchLoader(async (familyIds: number[]) => {
    const bumps = familyIds.map((_id) => ({
      updateOne: { filter: { _id }, update: { $set: { version: randomUUID() } }, upsert: true },
    }));
    await familyVersions(w).bulkWrite(bumps, { ordered: false });
    return () => undefined;
  });

/**
 * Marks this service's data of a family as changed. Call it after the change is committed. Versions are random, so after a
 * failover the same version never stands for other data.
 */
export const bumpVersion = bump('majority');

/**
 * The same without waiting for the disk, for a change that a durable write will confirm: that its events were sent, or how
 * far a consumer got. A crash that loses the version loses that later write as well, so the relay or the consumer bumps the
 * version again.
 */
export const bumpVersionUnconfirmed = bump(1);

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
