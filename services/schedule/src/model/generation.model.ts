import { keyedBy } from '@family-chores/service-kit/erasure';
import { defineCollection } from '@family-chores/service-kit/mongo';
import { Schema, type ClientSession } from 'mongoose';

/**
 * How far the assignments of a family's series exist. Whatever they depend on is changed in a transaction that also
 * writes this document, and so is what is generated: of two such transactions that run concurrently, one is repeated.
 */
export interface GenerationDocument {
  /** The family's id. */
  _id: number;
  /** Decides when a day begins: that of the device that last planned. */
  timeZone: string;
  /** The latest day that was today. */
  day: string;
  /** How often something has changed on which the assignments depend. */
  changes: number;
  /** When there is something to generate or to remove; null while the family has no series. */
  dueAt: Date | null;
  /** When the family last listed its assignments, to within a day. */
  seenAt: Date;
  /** The end of the lease of the replica that generates. */
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
});

keyedBy('family', Generation);

/** Sorts before every moment. */
const ALWAYS_DUE = new Date(0);

/** Where and when someone plans. */
export interface PlannedFrom {
  /** That of the device that plans. */
  readonly timeZone: string | undefined;
  /** The day before which a series or a pause that has ended counts no more. */
  readonly today: string;
}

/** Makes a family's assignments be generated again, because something changed on which they depend. */
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

/** The same for a family that may have no series. */
export async function requestGenerationIfAny(familyId: number, session?: ClientSession): Promise<void> {
  const hasSeries = { _id: familyId, dueAt: { $ne: null } };
  await Generation.updateOne(
    hasSeries,
    { $set: { dueAt: ALWAYS_DUE }, $inc: { changes: 1 } },
    session && { session },
  );
}
