import { eraseById } from '@family-chores/service-kit/erasure';
import { defineCollection } from '@family-chores/service-kit/mongo';
import { Schema, type ClientSession } from 'mongoose';

/**
 * How far the assignments of a family's series have been generated. Every transaction that generates assignments, or
 * changes a pause, a chore or the rule of a series, also writes this document, so that two such transactions conflict
 * and one of them is retried.
 */
export interface GenerationDocument {
  /** The family's id. */
  _id: number;
  /** The time zone of the device that last added or edited a series or a pause. It decides when a day begins. */
  timeZone: string;
  /** The day on which assignments were last generated; it never goes back. Empty before the first generation. */
  day: string;
  /** Incremented when anything changes on which the assignments depend. */
  changes: number;
  /** When assignments must next be generated or removed; null while the family has no series. */
  dueAt: Date | null;
  /** When the family last listed its assignments, accurate to a day. */
  seenAt: Date;
  /** When the lease of the replica that is generating ends; null if no replica is generating. */
  leasedUntil: Date | null;
}

const schema = new Schema<GenerationDocument>(
  {
    _id: Number,
    timeZone: String,
    day: String,
    changes: Number,
    dueAt: Date,
    seenAt: Date,
    leasedUntil: Date,
  },
  { collection: 'generations', versionKey: false },
);
schema.index({ dueAt: 1, seenAt: 1 });

export const Generation = defineCollection<GenerationDocument>('Generation', schema, {
  about: 'family',
  what: 'Your time zone, and up to which day repeating chores are planned',
  why: 'To plan repeating chores ahead',
  kept: { until: 'the family is deleted' },
  exported: 'It follows from the exported series',
  shards: { key: '_id', broadcast: { dueAt: 'A job looks for the next family that is due.' } },
});

eraseById('family', Generation);

/** Earlier than any time, so that the family is due immediately. */
const ALWAYS_DUE = new Date(0);

export interface EditingDevice {
  /** Undefined if it is unknown. */
  readonly timeZone: string | undefined;
  /**
   * The calendar day on the device. Pauses that ended before it do not count toward `MAX_PAUSES`, nor do series that
   * ended before it toward `MAX_PER_DAY`.
   */
  readonly today: string;
}

/** Requests that a family's assignments be generated again, because something changed on which they depend. */
export async function requestGeneration(
  familyId: number,
  { session, timeZone }: { session: ClientSession; timeZone?: string | undefined },
): Promise<void> {
  const zone = timeZone === undefined ? {} : { timeZone };
  await Generation.updateOne(
    { _id: familyId },
    {
      $set: { dueAt: ALWAYS_DUE, ...zone },
      $inc: { changes: 1 },
      $setOnInsert: { day: '', seenAt: new Date(), leasedUntil: null, ...(!timeZone && { timeZone: 'UTC' }) },
    },
    { upsert: true, session },
  );
}

/** Like `requestGeneration`, but does nothing for a family without series. */
export async function requestGenerationIfSeries(familyId: number, session?: ClientSession): Promise<void> {
  const familyWithSeries = { _id: familyId, dueAt: { $ne: null } };
  await Generation.updateOne(
    familyWithSeries,
    { $set: { dueAt: ALWAYS_DUE }, $inc: { changes: 1 } },
    session && { session },
  );
}
