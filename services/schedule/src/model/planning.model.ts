import { keyedBy } from '@family-chores/service-kit/erasure';
import mongoose, { Schema } from 'mongoose';

export interface PlanningDocument {
  /** The family's id. */
  _id: number;
  notBeforeItsDay: boolean;
  /** Decides when a day begins: that of the device that chose it. */
  timeZone: string;
}

/** A family that has changed nothing has no document. */
export const Planning = mongoose.model<PlanningDocument>(
  'Planning',
  new Schema<PlanningDocument>(
    { _id: Number, notBeforeItsDay: Boolean, timeZone: String },
    { collection: 'planning', versionKey: false },
  ),
);

keyedBy('family', Planning);
