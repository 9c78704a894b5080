import type { Family as WireFamily } from '@family-chores/contracts/families/families';
import { defineModel } from '@family-chores/service-kit/events';
import { Schema } from 'mongoose';

export const MAX_ACCOUNTS = 50;
export const MAX_FAMILIES_OF_ACCOUNT = 50;

export interface EmbeddedMember {
  id: number;
  name: string;
  age: number;
  points: number;
  /** Version of the ledger that `points` comes from; 0 before its first entry. */
  pointsVersion: number;
  /** Key of the request that added the member, so that repeating the request adds no second one. */
  requestKey?: string;
}

export interface EmbeddedInvitation {
  codeHash: string;
  expiresAt: Date;
  /** The account that accepted it. */
  usedBy?: number;
}

/** The plan that a family gets from the subscriptions of its accounts. */
export interface Cover {
  lapsed: boolean;
  annual: boolean;
}

export interface FamilyDocument {
  _id: number;
  name: string;
  /** Ids of the accounts with access. Never empty. */
  accountIds: number[];
  /** In order of joining. */
  members: EmbeddedMember[];
  /** The newest invitations, used or not. */
  invitations: EmbeddedInvitation[];
  /** Absent until an account of the family has subscribed. */
  cover?: Cover;
  /** Increases whenever `cover` is computed. */
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
// Partial, because a unique index would treat all families without members as equal.
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
