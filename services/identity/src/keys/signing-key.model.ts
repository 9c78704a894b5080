import type { JWK } from 'jose';
import { defineCollection } from '@family-chores/service-kit/mongo';
import { Schema } from 'mongoose';

interface SigningKeyDocument {
  /** Generation, from 1. It is unique, so only one replica creates each generation. */
  _id: number;
  kid: string;
  publicJwk: JWK;
  privateJwk: JWK;
  createdAt: Date;
}

/** A key signs for 30 days and verifies for 30 more. */
const RETENTION_SECONDS = 60 * 24 * 3600;

const schema = new Schema<SigningKeyDocument>(
  {
    _id: Number,
    kid: String,
    publicJwk: Schema.Types.Mixed,
    privateJwk: { type: Schema.Types.Mixed, select: false },
    createdAt: Date,
  },
  { collection: 'signingKeys', versionKey: false },
);
schema.index({ createdAt: 1 }, { expireAfterSeconds: RETENTION_SECONDS });

export const SigningKey = defineCollection<SigningKeyDocument>('SigningKey', schema, {
  about: 'no one',
  what: 'Keys with which sessions are signed',
  shards: { unsharded: 'There are two or three keys' },
});
