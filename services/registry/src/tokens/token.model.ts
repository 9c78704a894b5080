import { defineCollection } from '@family-chores/service-kit/mongo';
import { Schema } from 'mongoose';

/** A team's token for publishing. Only its hash is stored; only the team has the token itself. */
interface StoredToken {
  /** Identifies the token, whose first part it is. */
  _id: string;
  /** The remote (or `shell`) it is for. */
  name: string;
  /** SHA-256 of the token, hex. It is random and long, so nothing slower is needed. */
  hash: string;
  note: string;
  createdAt: Date;
  createdBy: string;
}

const schema = new Schema<StoredToken>(
  {
    _id: String,
    name: { type: String, required: true },
    hash: { type: String, required: true },
    note: { type: String, default: '' },
    createdAt: { type: Date, required: true },
    createdBy: { type: String, required: true },
  },
  { versionKey: false, collection: 'publishtokens' },
);

export const TokenModel = defineCollection('PublishToken', schema, {
  about: 'staff',
  what: 'Hashes of the keys with which teams publish, and who created them',
  why: 'To let only those teams publish',
  kept: { until: 'the key is revoked' },
});
