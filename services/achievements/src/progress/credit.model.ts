import mongoose, { Schema, type ClientSession } from 'mongoose';

/** That an assignment or a redemption has been counted. */
interface CreditDocument {
  /** `assignment:<id>` or `redemption:<id>` */
  _id: string;
  familyId: number;
  familyMemberId: number;
  /** Of an assignment. */
  points?: number;
  verifiedAt?: Date;
}

const schema = new Schema<CreditDocument>(
  { _id: String, familyId: Number, familyMemberId: Number, points: Number, verifiedAt: Date },
  { versionKey: false },
);
schema.index({ familyMemberId: 1 });
schema.index({ familyId: 1, verifiedAt: 1 });

export const Credit = mongoose.model<CreditDocument>('Credit', schema);

/** @returns false when it has been counted before, under whatever event */
export async function isCountedFirst(credit: CreditDocument, session: ClientSession): Promise<boolean> {
  const { _id, ...rest } = credit;
  const { upsertedCount } = await Credit.updateOne(
    { _id },
    { $setOnInsert: rest },
    { upsert: true, session },
  );
  return upsertedCount === 1;
}

/** Chores already counted that were verified at `since` or later: a few, however long the history. */
export async function choresVerifiedSince(
  familyId: number,
  since: Date,
  session: ClientSession,
): Promise<{ familyMemberId: number; points: number }[]> {
  const credits = await Credit.find({ familyId, verifiedAt: { $gte: since } }, undefined, { session }).lean();
  return credits.map(({ familyMemberId, points = 0 }) => ({ familyMemberId, points }));
}
