import type { Offer as WireOffer } from '@family-chores/contracts/schedule/offers';
import { defineModel } from '@family-chores/service-kit/events';
import { Schema } from 'mongoose';
import { toChore, type ChoreDocument } from './chore.model.ts';

export interface OfferDocument {
  _id: number;
  familyId: number;
  choreId: number;
  /** A calendar day, `2026-03-02`. */
  day: string;
  /** When that day ends in the time zone of the device on which the chore was offered. */
  expiresAt: Date;
  /** The member who took the offer; null while it can be taken. */
  familyMemberId: number | null;
  /** The assignment that the offer became when it was taken. */
  assignmentId: number | null;
}

/** How long an offer is kept after its day, so that a late request learns who took it. */
const KEPT_SECONDS = 30 * 24 * 3600;

const schema = new Schema<OfferDocument>({
  _id: Number,
  familyId: Number,
  choreId: Number,
  day: String,
  expiresAt: Date,
  familyMemberId: Number,
  assignmentId: Number,
});
/** For the list of open offers. */
schema.index({ familyId: 1, familyMemberId: 1, expiresAt: 1 });
schema.index({ choreId: 1 });
/** For removing a member. */
schema.index({ familyMemberId: 1 });
schema.index({ expiresAt: 1 }, { expireAfterSeconds: KEPT_SECONDS });

export const Offer = defineModel<OfferDocument>('Offer', schema, {
  about: 'family',
  what: 'Chores that are up for grabs, and who took them',
  why: 'To give each to the first who takes it',
  kept: { after: 'the day of the chore' },
  exported: ['offers'],
  shards: { key: 'familyId', broadcast: { _id: 'Calls name an offer by its id alone.' } },
});

export function toOffer({ _id, familyId, choreId, day }: OfferDocument, chore: ChoreDocument): WireOffer {
  return { id: _id, familyId, choreId, day, chore: toChore(chore) };
}
