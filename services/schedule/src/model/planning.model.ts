import { eraseById } from '@family-chores/service-kit/erasure';
import { defineCollection } from '@family-chores/service-kit/mongo';
import { Schema } from 'mongoose';

export interface PlanningDocument {
  /** The family's id. */
  _id: number;
  /** Whether the family has chosen that chores cannot be completed before their day. */
  notBeforeItsDay: boolean;
  /** The time zone of the device on which this was chosen. It decides when a day begins. */
  timeZone: string;
}

/** A family that has never chosen has no document. */
export const Planning = defineCollection<PlanningDocument>(
  'Planning',
  new Schema<PlanningDocument>(
    { _id: Number, notBeforeItsDay: Boolean, timeZone: String },
    { collection: 'planning', versionKey: false },
  ),
  {
    about: 'family',
    what: 'How your family plans, and its time zone',
    why: 'To plan chores for the right day',
    kept: { until: 'the family is deleted' },
    exported: ['planning'],
    shards: { key: '_id' },
  },
);

eraseById('family', Planning);
