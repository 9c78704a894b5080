import mongoose, { Schema } from 'mongoose';

/** A browser that signed in to an account with its password. */
interface DeviceDocument {
  /** SHA-256 of its secret, which only the browser has. */
  _id: string;
  accountId: number;
  /** When it last signed in. */
  usedAt: Date;
}

export const DEVICE_LIFE_SECONDS = 400 * 24 * 3600;

const schema = new Schema<DeviceDocument>(
  { _id: String, accountId: Number, usedAt: Date },
  { collection: 'devices', versionKey: false },
);
schema.index({ usedAt: 1 }, { expireAfterSeconds: DEVICE_LIFE_SECONDS });

export const Device = mongoose.model<DeviceDocument>('Device', schema);
