import type { LoadPhase } from '@family-chores/contracts/registry/telemetry';
import mongoose, { Schema } from 'mongoose';
import type { Histogram } from './phases.rules.ts';

export const minuteMs = 60_000;

/** What pages said of one build within one minute. */
export interface TelemetryMinute {
  _id: string;
  name: string;
  /** Whose release of the name they followed. */
  channel: string;
  buildId: string;
  at: Date;
  opened: number;
  loadErrors: number;
  boundaryErrors: number;
  /** By phase; not there before somebody opened it. */
  phases?: Partial<Record<LoadPhase, Histogram>>;
}

const retentionSeconds = 30 * 24 * 3600;

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
schema.index({ at: 1 }, { expireAfterSeconds: retentionSeconds });
schema.index({ name: 1, at: 1 });

export const TelemetryModel = mongoose.model('Telemetry', schema);
