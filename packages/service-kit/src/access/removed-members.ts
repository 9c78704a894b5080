import { problem } from '@family-chores/contracts/problem';
import mongoose, { Schema, type ClientSession } from 'mongoose';

interface MemberRow {
  _id: number;
  /** Null while only `holdMember` has asked. */
  removedAt: Date | null;
  /** Rises with every hold. */
  holds?: number;
}

/** Longer than any event about the member can come back: the stream and the outboxes keep them 7 days. */
const retentionSeconds = 30 * 24 * 3600;
/** Longer than any request or transaction that began before the removal can go on, in ms. */
const leftoverMs = 10 * 60_000;

const schema = new Schema<MemberRow>(
  { _id: Number, removedAt: Date, holds: Number },
  { collection: 'removedMembers', versionKey: false },
);
schema.index({ removedAt: 1 }, { expireAfterSeconds: retentionSeconds });

const RemovedMembers = mongoose.model<MemberRow>('RemovedMember', schema);

/**
 * Says that a member is gone, for good. Call it first when `member.removed` comes, then delete what is theirs, neither
 * through the consumer's session: its snapshot is older than the mark and would miss what was written in between.
 */
export async function addTombstone(memberId: number): Promise<void> {
  await RemovedMembers.updateOne({ _id: memberId }, { $set: { removedAt: new Date() } }, { upsert: true });
}

/**
 * Call it after inserting something for a member: either the deletion still found it, or the mark is found here.
 * @throws Problem `not-found`, after `undo`, when the member is gone
 */
export async function undoIfRemoved(memberId: number, undo: () => Promise<unknown>): Promise<void> {
  if (!(await RemovedMembers.exists({ _id: memberId, removedAt: { $ne: null } }))) return;
  await undo();
  throw problem('not-found', { detail: 'The member has left the family' });
}

/**
 * For writes of a transaction: a member that is still here stays until it commits, because marking waits for it.
 * @returns false when the member is gone: write nothing for them
 */
export async function lockMember(memberId: number, session: ClientSession): Promise<boolean> {
  const row = await RemovedMembers.findOneAndUpdate(
    { _id: memberId },
    // Setting what is set already would not be a write, and would hold nothing.
    { $setOnInsert: { removedAt: null }, $inc: { holds: 1 } },
    { upsert: true, returnDocument: 'after', session },
  ).lean();
  return row?.removedAt === null;
}

/**
 * Members removed within the last minutes. Deleting what is theirs once more, in a job, finds what a process left that
 * was killed between an insert and `undoIfRemoved`.
 */
export async function recentlyRemoved(): Promise<number[]> {
  const since = new Date(Date.now() - leftoverMs);
  const rows = await RemovedMembers.find({ removedAt: { $gte: since } }).lean();
  return rows.map(({ _id }) => _id);
}
