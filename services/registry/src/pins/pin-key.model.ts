import mongoose, { Schema } from 'mongoose';

interface PinKey {
  _id: 'pins';
  key: string;
}

const schema = new Schema<PinKey>(
  { _id: String, key: { type: String, required: true } },
  { collection: 'keys', versionKey: false },
);

/** What pins are sealed with: made once, and shared by the replicas. */
export const PinKeyModel = mongoose.model('PinKey', schema);
