import { defineCollection } from '@family-chores/service-kit/mongo';
import { Schema } from 'mongoose';

/** A browser that has signed in to a registered account, or in which the account was registered. */
interface DeviceDocument {
  /** SHA-256 of the device's secret, which only the browser has. */
  _id: string;
  accountId: number;
  /** When the browser last signed in to the account. */
  usedAt: Date;
}

/** Browsers keep a cookie for at most 400 days. */
export const DEVICE_LIFE_SECONDS = 400 * 24 * 3600;

const schema = new Schema<DeviceDocument>(
  { _id: String, accountId: Number, usedAt: Date },
  { collection: 'devices', versionKey: false },
);
schema.index({ usedAt: 1 }, { expireAfterSeconds: DEVICE_LIFE_SECONDS });

export const Device = defineCollection<DeviceDocument>('Device', schema, {
  about: 'account',
  what: 'A hash of a key that each browser gets with the first login, and when it last logged in',
  why: 'To tell your own browsers from someone who guesses your password',
  kept: { after: 'the browser last logged in' },
  shards: { unsharded: 'A few small documents for each account, and few changes' },
});
