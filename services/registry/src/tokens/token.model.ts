import { defineCollection } from '@family-chores/service-kit/mongo';
import { Schema } from 'mongoose';

interface StoredToken {
  /** The first part of the token, which identifies it. */
  _id: string;
  /** What the token allows its team to publish and release: the name of a remote or a service, or `shell`. */
  name: string;
  /** SHA-256 of the token, in hex. Tokens are random and long, so a slower hash is not needed. */
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
  shards: { unsharded: 'There are few tokens' },
});
