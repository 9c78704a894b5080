import type { Family as WireFamily } from '@family-chores/contracts/families/families';
import { defineModel } from '@family-chores/service-kit/events';
import { Schema } from 'mongoose';
import type { Cover } from '../cover/cover.rules.ts';

export const mostAccounts = 50;
export const mostFamiliesOfAnAccount = 50;

export interface EmbeddedMember {
  id: number;
  name: string;
  age: number;
  points: number;
  /** Version of the ledger that `points` comes from; 0 before the first. */
  pointsVersion: number;
  /** Which request added the member, so that a repeat is found. */
  requestKey?: string;
}

export interface EmbeddedInvitation {
  codeHash: string;
  expiresAt: Date;
  /** The account that accepted it. */
  usedBy?: number;
}

export interface FamilyDocument {
  _id: number;
  name: string;
  /** Who may enter. Never empty. */
  accountIds: number[];
  /** In order of joining. */
  members: EmbeddedMember[];
  /** The newest ones, used or not. */
  invitations: EmbeddedInvitation[];
  /** Absent while nobody has subscribed to anything. */
  cover?: Cover;
  /** Rises whenever `cover` is worked out. */
  coverRevision?: number;
  createdAt: Date;
}

const memberSchema = new Schema<EmbeddedMember>(
  { id: Number, name: String, age: Number, points: Number, pointsVersion: Number, requestKey: String },
  { _id: false, id: false },
);

const invitationSchema = new Schema<EmbeddedInvitation>(
  { codeHash: String, expiresAt: Date, usedBy: Number },
  { _id: false },
);

const coverSchema = new Schema<Cover>({ lapsed: Boolean, annual: Boolean }, { _id: false });

const schema = new Schema<FamilyDocument>({
  _id: Number,
  name: String,
  accountIds: [Number],
  members: [memberSchema],
  invitations: { type: [invitationSchema], select: false },
  cover: coverSchema,
  coverRevision: Number,
  createdAt: Date,
});
schema.index({ accountIds: 1, createdAt: 1, _id: 1 });
// Partial, because for a unique index all families without members would be equal.
schema.index(
  { 'members.id': 1 },
  { unique: true, partialFilterExpression: { 'members.id': { $exists: true } } },
);
schema.index(
  { 'invitations.codeHash': 1 },
  { unique: true, partialFilterExpression: { 'invitations.codeHash': { $exists: true } } },
);

export const Family = defineModel<FamilyDocument>('Family', schema);

export function toFamily({ _id, name, members }: FamilyDocument): WireFamily {
  return { id: _id, name, members: members.map((member) => ({ ...member, familyId: _id })) };
}
