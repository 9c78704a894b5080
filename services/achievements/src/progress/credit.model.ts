import { defineCollection } from '@family-chores/service-kit/mongo';
import { Schema, type ClientSession } from 'mongoose';

/** Records that an assignment, a redemption or its cancellation has been counted. */
export interface CreditDocument {
  /** `assignment:<id>`, `redemption:<id>` or `cancellation:<id of the redemption>` */
  _id: string;
  familyId: number;
  familyMemberId: number;
  /** The points of an assignment; absent for other credits. */
  points?: number;
  /** When an assignment was verified; absent for other credits. */
  verifiedAt?: Date;
}

const schema = new Schema<CreditDocument>(
  { _id: String, familyId: Number, familyMemberId: Number, points: Number, verifiedAt: Date },
  { versionKey: false },
);
schema.index({ familyMemberId: 1 });
schema.index({ familyId: 1, verifiedAt: 1 });

export const Credit = defineCollection<CreditDocument>('Credit', schema, {
  about: 'family',
  what: 'Which done chores and redeemed rewards have been counted, and when',
  why: 'To count each of them once',
  kept: { until: 'the member or the family is deleted' },
  exported: 'It repeats exported assignments and redemptions',
  shards: { key: 'familyId' },
});

/** @returns the credits that were not stored before, each once */
export async function storeNewCredits<T extends CreditDocument>(
  credits: readonly T[],
  session: ClientSession,
): Promise<T[]> {
  const { upsertedIds } = await Credit.bulkWrite(
    credits.map(({ _id, familyId, ...credit }) => ({
      updateOne: { filter: { _id, familyId }, update: { $setOnInsert: credit }, upsert: true },
    })),
    { session },
  );
  return credits.filter((_, index) => index in upsertedIds);
}

/** The counted chores that were verified at `since` or later. */
export async function choresVerifiedSince(
  familyId: number,
  since: Date,
  session: ClientSession,
): Promise<{ familyMemberId: number; points: number }[]> {
  const credits = await Credit.find({ familyId, verifiedAt: { $gte: since } }, undefined, { session }).lean();
  return credits.map(({ familyMemberId, points = 0 }) => ({ familyMemberId, points }));
}
