import type { Face } from '@family-chores/contracts/families/faces';
import type { MemberRole } from '@family-chores/contracts/families/guard-fields';
import { keyedBy } from '@family-chores/service-kit/erasure';
import { defineModel } from '@family-chores/service-kit/events';
import { Schema } from 'mongoose';

export const MAX_ACCOUNTS = 50;
export const MAX_FAMILIES_OF_ACCOUNT = 50;

/** When a member becomes a year older. */
export interface StoredBirthday {
  /** Month and day, `03-04`. */
  day: string;
  /** That of the device on which it was entered. */
  timeZone: string;
  /** The first birthday that the age does not count yet, `2027-03-04`. */
  next: string;
  /** When that day begins in the time zone. */
  nextAt: Date;
}

export interface EmbeddedMember {
  id: number;
  name: string;
  age: number;
  /** Absent: the age stays as it was entered. */
  birthday?: StoredBirthday;
  /** Absent: their initial is shown. */
  face?: Face | null;
  points: number;
  /** Version of the ledger that `points` comes from; 0 before its first entry. */
  pointsVersion: number;
  /** Key of the request that added the member, so that repeating the request adds no second one. */
  requestKey?: string;
  /** Absent unless the family chooses it. */
  role?: MemberRole;
  /** Id of a parent's current PIN. */
  pinId?: number;
}

/** A parent's PIN, and the wrong guesses since it was last entered. */
export interface StoredPin {
  id: number;
  hash: string;
  failures: number;
  lockedUntil: Date;
}

export interface EmbeddedInvitation {
  /** Absent in invitations from before they could be revoked. */
  id?: number;
  codeHash: string;
  /** The member whose device it is for. */
  memberId?: number;
  createdAt?: Date;
  expiresAt: Date;
  /** The account that accepted it. */
  usedBy?: number;
  revokedAt?: Date;
}

/** An account that joined with an invitation. */
export interface EmbeddedAccount {
  id: number;
  /** The only member that it may act as. */
  memberId?: number;
  joinedAt: Date;
}

/** The plan that a family gets from the subscriptions of its accounts. */
export interface Cover {
  lapsed: boolean;
  annual: boolean;
}

/** When a family is deleted unless it is kept. */
export interface StoredDeletion {
  at: Date;
  /** The account that it is deleted with; absent when the deletion of the family itself was requested. */
  accountId?: number;
}

export interface FamilyDocument {
  _id: number;
  name: string;
  /** Ids of the accounts with access. Never empty. */
  accountIds: number[];
  /** Those that joined with an invitation; missing for accounts that joined before this was recorded. */
  accounts?: EmbeddedAccount[];
  /** In order of joining. */
  members: EmbeddedMember[];
  /** The newest invitations, used or not. */
  invitations: EmbeddedInvitation[];
  /** Absent until an account of the family has subscribed. */
  cover?: Cover;
  /** Increases whenever `cover` is computed. */
  coverRevision?: number;
  /** By the member's id. */
  pins?: Record<string, StoredPin>;
  /** The accounts whose password resets a PIN: the one that set the family's first PIN, and the family's first at that time. */
  resetBy?: number[];
  /** Every member may verify the chores of others, not only parents. */
  siblingsVerify?: boolean;
  deletion?: StoredDeletion;
  createdAt: Date;
}

const birthdaySchema = new Schema<StoredBirthday>(
  { day: String, timeZone: String, next: String, nextAt: Date },
  { _id: false },
);

const memberSchema = new Schema<EmbeddedMember>(
  {
    id: Number,
    name: String,
    age: Number,
    birthday: birthdaySchema,
    face: String,
    points: Number,
    pointsVersion: Number,
    requestKey: String,
    role: String,
    pinId: Number,
  },
  { _id: false, id: false },
);

const invitationSchema = new Schema<EmbeddedInvitation>(
  {
    id: Number,
    codeHash: String,
    memberId: Number,
    createdAt: Date,
    expiresAt: Date,
    usedBy: Number,
    revokedAt: Date,
  },
  { _id: false, id: false },
);

const accountSchema = new Schema<EmbeddedAccount>(
  { id: Number, memberId: Number, joinedAt: Date },
  { _id: false, id: false },
);

const coverSchema = new Schema<Cover>({ lapsed: Boolean, annual: Boolean }, { _id: false });

const deletionSchema = new Schema<StoredDeletion>({ at: Date, accountId: Number }, { _id: false });

const schema = new Schema<FamilyDocument>({
  _id: Number,
  name: String,
  accountIds: [Number],
  accounts: { type: [accountSchema], default: undefined },
  members: [memberSchema],
  invitations: { type: [invitationSchema], select: false },
  cover: coverSchema,
  coverRevision: Number,
  pins: { type: Schema.Types.Mixed, select: false },
  resetBy: { type: [Number], default: undefined },
  siblingsVerify: Boolean,
  deletion: deletionSchema,
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

for (const field of ['deletion.at', 'invitations.usedBy', 'members.birthday.nextAt', 'resetBy'])
  schema.index({ [field]: 1 }, { partialFilterExpression: { [field]: { $exists: true } } });

export const Family = defineModel<FamilyDocument>('Family', schema, {
  about: 'family',
  what: "The family's name; each member's name, age, birthday (day and month, and its time zone), picture and role; a hash of a parent's PIN; which accounts and invitations give access",
  why: 'To show your family, and to let no one else in',
  kept: { until: 'the family is deleted' },
  exported: ['family', 'accounts'],
});

keyedBy('family', Family);
