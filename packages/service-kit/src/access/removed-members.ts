import { problem } from '@family-chores/contracts/problem';
import { Schema, type ClientSession, type Model } from 'mongoose';
import { bumpVersion, createDocumentLoader, defineCollection } from '../mongo/index.ts';

interface TombstoneRow {
  _id: number;
  /** Null if the row exists only for `lockMember`. */
  removedAt: Date | null;
  /** Incremented by every lock. */
  holds?: number;
}

/** Longer than the 7 days for which the stream and the outboxes keep events, which may be redelivered until then. */
const RETENTION_SECONDS = 30 * 24 * 3600;
/** How long a request or a transaction that began before the removal may still run, at most, in ms. */
const LEFTOVER_MS = 10 * 60_000;

const schema = new Schema<TombstoneRow>(
  { _id: Number, removedAt: Date, holds: Number },
  { collection: 'removedMembers', versionKey: false },
);
schema.index({ removedAt: 1 }, { expireAfterSeconds: RETENTION_SECONDS });

const RemovedMembers = defineCollection<TombstoneRow>('RemovedMember', schema, {
  about: 'family',
  what: 'The IDs of deleted members, without their names',
  why: 'So that a late message does not store anything about them again',
  kept: { after: 'the member was deleted' },
  exported: 'It says nothing about anyone',
  shards: { key: '_id', broadcast: { removedAt: 'A job looks for recently removed members.' } },
});

/** Under load, one query serves many requests. */
const findTombstone = createDocumentLoader(RemovedMembers);

/**
 * Stores the tombstone of a removed member. Call it first when `member.removed` is received, then delete the member's
 * data. Do both outside the consumer's session: its snapshot may be older than the tombstone, and lack data written
 * in between.
 */
export async function addTombstone(memberId: number): Promise<void> {
  await RemovedMembers.updateOne({ _id: memberId }, { $set: { removedAt: new Date() } }, { upsert: true });
}

/**
 * Call it after inserting data of a member: either the deletion finds the data, or the tombstone is found here.
 * @throws Problem `not-found`, after `undo`, when the member was removed
 */
export async function undoIfRemoved(memberId: number, undo: () => Promise<unknown>): Promise<void> {
  if (!(await findTombstone(memberId))?.removedAt) return;
  await undo();
  throw problem('not-found', { detail: 'The member has left the family' });
}

/**
 * For writes in a transaction: locks a member until the transaction commits, so that `addTombstone` waits until then.
 * @returns false if the member was removed, in which case nothing may be written for them
 */
export async function lockMember(memberId: number, session: ClientSession): Promise<boolean> {
  const row = await RemovedMembers.findOneAndUpdate(
    { _id: memberId },
    // Setting an unchanged value would not be a write, and would lock nothing.
    { $setOnInsert: { removedAt: null }, $inc: { holds: 1 } },
    { upsert: true, returnDocument: 'after', session },
  ).lean();
  return row?.removedAt === null;
}

/** Ids of the members removed within the last 10 minutes. */
export async function recentlyRemoved(): Promise<number[]> {
  const since = new Date(Date.now() - LEFTOVER_MS);
  const rows = await RemovedMembers.find({ removedAt: { $gte: since } }).lean();
  return rows.map(({ _id }) => _id);
}

/**
 * For a collection whose documents are deleted with their member. Insert them with `undoIfRemoved`.
 * @param owner the field with the member's id
 */
export function ownedByMember<T extends { familyId: number }>(
  { collection }: Model<T>,
  owner: keyof T & string,
) {
  return {
    /** Handles `member.removed`, outside the consumer's session (see `addTombstone`). */
    async deleteAll({
      familyId,
      familyMemberId,
    }: {
      familyId: number;
      familyMemberId: number;
    }): Promise<void> {
      await addTombstone(familyMemberId);
      await collection.deleteMany({ familyId, [owner]: familyMemberId });
    },
    /** Job that deletes documents left by a process that was killed between an insert and `undoIfRemoved`. */
    deleteOrphaned: {
      name: `delete-orphaned-${collection.name}`,
      everyMs: 60_000,
      async run(): Promise<void> {
        const orphaned = { [owner]: { $in: await recentlyRemoved() } };
        const familyIds: number[] = await collection.distinct('familyId', orphaned);
        await collection.deleteMany(orphaned);
        for (const familyId of familyIds) await bumpVersion(familyId);
      },
    },
  };
}
