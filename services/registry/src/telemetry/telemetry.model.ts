import type { LoadPhase } from '@family-chores/contracts/registry/telemetry';
import { defineCollection } from '@family-chores/service-kit/mongo';
import { Schema } from 'mongoose';
import type { Histogram } from './histogram.rules.ts';

export const MINUTE_MS = 60_000;

/** The counts of pages' reports on one build in one minute. */
export interface TelemetryMinute {
  /** `<name>@<channel> <buildId> <at>` */
  _id: string;
  name: string;
  /** The channel of the release that the pages followed. */
  channel: string;
  buildId: string;
  /** The start of the minute. */
  at: Date;
  opened: number;
  loadErrors: number;
  boundaryErrors: number;
  /** The durations of each load phase; absent until a report contains a duration. */
  phases?: Partial<Record<LoadPhase, Histogram>>;
}

const RETENTION_SECONDS = 30 * 24 * 3600;

const schema = new Schema<TelemetryMinute>(
  {
    _id: String,
    name: String,
    channel: String,
    buildId: String,
    at: Date,
    opened: Number,
    loadErrors: Number,
    boundaryErrors: Number,
    phases: Schema.Types.Mixed,
  },
  { collection: 'telemetry', versionKey: false },
);
schema.index({ at: 1 }, { expireAfterSeconds: RETENTION_SECONDS });
schema.index({ name: 1, at: 1 });

export const TelemetryModel = defineCollection('Telemetry', schema, {
  about: 'no one',
  what: 'How many pages opened a version of the product, and how many failed',
  shards: { unsharded: 'One document for each build and minute' },
});
