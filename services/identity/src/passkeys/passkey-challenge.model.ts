import { defineCollection } from '@family-chores/service-kit/mongo';
import { Schema } from 'mongoose';

export interface PasskeyChallengeDocument {
  /** SHA-256 of the challenge. */
  _id: string;
  purpose: 'creation' | 'request';
  /** The only client that may present the challenge: a session id, or the SHA-256 of a secret in a browser's cookie. */
  holder: string;
  expiresAt: Date;
}

const schema = new Schema<PasskeyChallengeDocument>(
  { _id: String, purpose: String, holder: String, expiresAt: Date },
  { collection: 'passkeyChallenges', versionKey: false },
);
schema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export const PasskeyChallenge = defineCollection<PasskeyChallengeDocument>('PasskeyChallenge', schema, {
  about: 'visitor',
  what: 'A hash of the random number that a passkey signs',
  why: 'To reject a copied signature',
  kept: { until: 'it is used, or 5 minutes have passed' },
  shards: { unsharded: 'Challenges are deleted after 5 minutes' },
});
