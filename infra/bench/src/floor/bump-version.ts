import { randomUUID } from 'node:crypto';
import type { mongo } from 'mongoose';

interface VersionDocument {
  _id: number;
  version: string;
}

/** The versions of families, from which ETags are derived. */
export const versionsIn = (database: mongo.Db) => database.collection<VersionDocument>('familyVersions');

export async function bumpVersion(database: mongo.Db, familyId: number): Promise<void> {
  await versionsIn(database).updateOne(
    { _id: familyId },
    { $set: { version: randomUUID() } },
    { upsert: true },
  );
}
