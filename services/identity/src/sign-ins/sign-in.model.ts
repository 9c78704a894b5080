import type { SignIn as WireSignIn } from '@family-chores/contracts/identity/sessions';
import { defineCollection } from '@family-chores/service-kit/mongo';
import { Schema, type Types } from 'mongoose';

/** An attempt to sign in to an account, failed or not. */
interface SignInDocument extends Omit<WireSignIn, 'at'> {
  _id: Types.ObjectId;
  accountId: number;
  at: Date;
}

const RETENTION_SECONDS = 90 * 24 * 3600;

const schema = new Schema<SignInDocument>(
  { accountId: Number, at: Date, device: String, network: String, outcome: String },
  { collection: 'signIns', versionKey: false },
);
schema.index({ accountId: 1, at: -1 });
schema.index({ at: 1 }, { expireAfterSeconds: RETENTION_SECONDS });

export const SignIn = defineCollection<SignInDocument>('SignIn', schema, {
  about: 'account',
  what: 'Attempts to log in: time, kind of device, the first three numbers of the network address, and the outcome',
  why: 'To show you if someone else tries to use your account',
  kept: { after: 'the attempt' },
  shards: { unsharded: 'It grows only with attempts to sign in, which are kept for 90 days' },
});
