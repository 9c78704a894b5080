import type { Face } from '@family-chores/contracts/families/faces';
import type { MemberRole } from '@family-chores/contracts/families/guard-fields';
import { eraseById } from '@family-chores/service-kit/erasure';
import { defineModel } from '@family-chores/service-kit/events';
import { Schema } from 'mongoose';

export const MAX_ACCOUNTS = 50;
export const MAX_FAMILIES_OF_ACCOUNT = 50;

export interface StoredBirthday {
  /** Month and day, such as `03-04`. */
  day: string;
  /** Time zone of the device on which the birthday was entered, such as `Europe/Berlin`. */
  timeZone: string;
  /** The first birthday that `age` does not include yet, such as `2027-03-04`. */
  next: string;
  /** When the day `next` begins in the time zone. */
  nextAt: Date;
}

export interface EmbeddedMember {
  id: number;
  name: string;
  age: number;
  /** If absent, the age stays as it was entered. */
  birthday?: StoredBirthday;
  /** If absent or null, the member's initial is shown. */
  face?: Face | null;
  points: number;
  /** Version of the ledger from which `points` comes; 0 before the first entry. */
  pointsVersion: number;
  /** Idempotency key of the request that added the member. */
  requestKey?: string;
  role?: MemberRole;
  /** Id of a parent's current PIN. */
  pinId?: number;
}

/** A parent's PIN, and the wrong guesses since it was last entered correctly. */
export interface StoredPin {
  id: number;
  hash: string;
  failures: number;
  lockedUntil: Date;
}

export interface EmbeddedInvitation {
  /** Absent in invitations that were created before invitations could be revoked. */
  id?: number;
  codeHash: string;
  /** The member to whom the joining account is bound; absent if it may act as any member. */
  memberId?: number;
  createdAt?: Date;
  expiresAt: Date;
  /** The account that accepted the invitation. */
  usedBy?: number;
  revokedAt?: Date;
}

/** An account that joined with an invitation. */
export interface EmbeddedAccount {
  id: number;
  /** In a guarded family, the only member that the account may act as, apart from parents with a PIN. */
  memberId?: number;
  joinedAt: Date;
}

export interface Cover {
  /** No subscription is active, and at least one has ended. */
  lapsed: boolean;
  /** An annual subscription is active. */
  annual: boolean;
}

export interface StoredDeletion {
  at: Date;
  /** The account with which the family is deleted; absent if the deletion of the family itself was requested. */
  accountId?: number;
}

export interface FamilyDocument {
  _id: number;
  name: string;
  /** Ids of the accounts with access. Never empty. */
  accountIds: number[];
  /** The accounts that joined with an invitation, except those that joined before this was recorded. */
  accounts?: EmbeddedAccount[];
  /** In order of joining. */
  members: EmbeddedMember[];
  /** The newest invitations, used or not. */
  invitations: EmbeddedInvitation[];
  /** Absent until it first differs from `{ lapsed: false, annual: false }`. */
  cover?: Cover;
  /** Incremented whenever `cover` is computed. */
  coverRevision?: number;
  /** PINs by member id. */
  pins?: Record<string, StoredPin>;
  /** The accounts whose password can reset a PIN. The one that set the first PIN comes first, unless it was deleted. */
  resetBy?: number[];
  /** Whether every member, and not only a parent, may verify the chores of others. */
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
// Partial, because a unique index over all families would allow only one without members.
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
  shards: {
    unsharded:
      'Families are found by account, member and code, and the last two must be unique; all fit on one shard',
  },
});

eraseById('family', Family);
