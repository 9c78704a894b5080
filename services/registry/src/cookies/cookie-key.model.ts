import { defineCollection } from '@family-chores/service-kit/mongo';
import { Schema } from 'mongoose';

interface CookieKey {
  _id: 'pins' | 'visitors';
  key: string;
}

const schema = new Schema<CookieKey>(
  { _id: String, key: { type: String, required: true } },
  { collection: 'keys', versionKey: false },
);

/** Keys that sign cookies, created once and shared by all replicas. */
export const CookieKeyModel = defineCollection('CookieKey', schema, {
  about: 'no one',
  what: 'Keys with which cookies are signed',
  shards: { unsharded: 'Two documents' },
});
