import { defineCollection } from '@family-chores/service-kit/mongo';
import { Schema } from 'mongoose';

interface StoredSlotOrder {
  /** Name of the slot. */
  _id: string;
  /** Its parts in display order. */
  parts: { remote: string; part: string }[];
  changedAt: Date;
  changedBy: string;
}

const schema = new Schema<StoredSlotOrder>(
  {
    _id: String,
    parts: { type: [{ _id: false, remote: String, part: String }], required: true },
    changedAt: { type: Date, required: true },
    changedBy: { type: String, required: true },
  },
  { versionKey: false, collection: 'slotOrders' },
);

export const SlotOrderModel = defineCollection('SlotOrder', schema, {
  about: 'staff',
  what: 'In which order pages show their parts, and who chose it',
  why: 'To arrange pages without a release',
  kept: { until: 'the order is reset' },
  shards: { unsharded: 'There are few slots' },
});
