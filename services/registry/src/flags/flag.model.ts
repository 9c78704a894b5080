import { defineCollection } from '@family-chores/service-kit/mongo';
import { Schema } from 'mongoose';

interface StoredFlag {
  /** Name of the flag. */
  _id: string;
  percent: number;
  familyIds: number[];
  changedAt: Date;
  changedBy: string;
}

const schema = new Schema<StoredFlag>(
  {
    _id: String,
    percent: { type: Number, required: true },
    familyIds: { type: [Number], required: true },
    changedAt: { type: Date, required: true },
    changedBy: { type: String, required: true },
  },
  { versionKey: false, collection: 'flags' },
);
schema.index({ familyIds: 1 });

export const FlagModel = defineCollection('Flag', schema, {
  about: 'staff',
  what: 'Which features only some families have, which families these are, and who chose them',
  why: 'To try new features with few families first',
  kept: { until: 'the flag is deleted' },
  shards: { unsharded: 'There are few flags' },
});
