import { randomUUID } from 'node:crypto';
import { stateOf } from '../state/kit-state.ts';
import { createBatchLoader } from './batch-loader.ts';
import { database } from './connect.ts';
import { declareSharding } from './sharding.ts';

interface FamilyVersion {
  _id: number;
  version: string;
}

const COLLECTION = 'familyVersions';

declareSharding(COLLECTION, { key: '_id' });

/**
 * A version may be read from the primary before a majority of the replica set has it. If a failover then rolls it back,
 * it is never used for other data, so a client that has it just fetches again.
 */
const familyVersions = (w: 1 | 'majority' = 'majority') =>
  database().collection<FamilyVersion>(COLLECTION, {
    readConcern: { level: 'local' },
    writeConcern: { w },
  });

const INITIAL_VERSION = '0';

const createBumpLoader = (w: 1 | 'majority') =>
  createBatchLoader(async (familyIds: number[]) => {
    const bumps = familyIds.map((_id) => ({
      updateOne: { filter: { _id }, update: { $set: { version: randomUUID() } }, upsert: true },
    }));
    await familyVersions(w).bulkWrite(bumps, { ordered: false });
    return (): void => undefined;
  });

class VersionLoaders {
  readonly bump = createBumpLoader('majority');
  readonly bumpUnconfirmed = createBumpLoader(1);
  readonly read = createBatchLoader(readVersions);
}

/**
 * Marks this service's data of a family as changed. Call it after the change is committed. Versions are random, so
 * after a failover the same version never stands for other data.
 */
export const bumpVersion = (familyId: number): Promise<void> => stateOf(VersionLoaders).bump(familyId);

/**
 * Like `bumpVersion`, but does not wait until the new version is durable. Use it only before a durable write that
 * records either that the events of the change were sent or how far a consumer has got. A crash that loses the version
 * loses that write as well, so the relay or the consumer bumps the version again.
 */
export const bumpVersionUnconfirmed = (familyId: number): Promise<void> =>
  stateOf(VersionLoaders).bumpUnconfirmed(familyId);

export async function forgetVersion(familyId: number): Promise<void> {
  await familyVersions().deleteOne({ _id: familyId });
}

export const versionOf = (familyId: number): Promise<string> => stateOf(VersionLoaders).read(familyId);

async function readVersions(familyIds: number[]) {
  const found = await familyVersions()
    .find({ _id: { $in: familyIds } })
    .toArray();
  const versions = new Map(found.map((row) => [row._id, row.version]));
  return (familyId: number) => versions.get(familyId) ?? INITIAL_VERSION;
}
