import { randomUUID } from 'node:crypto';
import { database } from './connect.ts';
import { gather } from './gather.ts';

interface FamilyVersion {
  _id: number;
  version: string;
}

const familyVersions = () => database().collection<FamilyVersion>('familyVersions');

/** Version of a family nothing has happened to yet. */
const initialVersion = '0';

/**
 * Marks what this service holds of a family as changed. Call it after the change is committed and before anybody is
 * told; whoever repairs after a crash (relay, consumer) calls it again. Versions are random: after a failover none
 * comes back with other data behind it.
 */
export const bumpVersion = gather(async (familyIds: number[]) => {
  const bumps = familyIds.map((_id) => ({
    updateOne: { filter: { _id }, update: { $set: { version: randomUUID() } }, upsert: true },
  }));
  await familyVersions().bulkWrite(bumps, { ordered: false });
  return () => undefined;
});

/** Version of what this service holds of a family. */
export const versionOf = gather(async (familyIds: number[]) => {
  const found = await familyVersions()
    .find({ _id: { $in: familyIds } })
    .toArray();
  const versions = new Map(found.map((row) => [row._id, row.version]));
  return (familyId) => versions.get(familyId) ?? initialVersion;
});
