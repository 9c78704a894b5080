import mongoose, { Schema } from 'mongoose';

interface CookieKey {
  _id: 'pins' | 'visitors';
  key: string;
}

const schema = new Schema<CookieKey>(
  { _id: String, key: { type: String, required: true } },
  { collection: 'keys', versionKey: false },
);

/** Keys that sign cookies, created once and shared by all replicas. */
export const CookieKeyModel = mongoose.model('CookieKey', schema);
