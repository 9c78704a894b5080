import type { BuildError, ErrorFrame } from '@family-chores/contracts/registry/errors';
import { defineCollection } from '@family-chores/service-kit/mongo';
import { Schema } from 'mongoose';

/** How often a group was reported, by route pattern or by browser. */
export type CountByKey = Readonly<Record<string, number>>;

export interface ErrorGroup {
  /** `<name>/<buildId> <fingerprint>` */
  _id: string;
  name: string;
  buildId: string;
  failure: BuildError['failure'];
  errorName: string;
  message: string;
  frames: ErrorFrame[];
  firstAt: Date;
  lastAt: Date;
  count: number;
  routes: CountByKey;
  browsers: CountByKey;
}

/** How long a group is kept after the last report: as long as telemetry. */
const RETENTION_SECONDS = 30 * 24 * 3600;

const schema = new Schema<ErrorGroup>(
  {
    _id: String,
    name: String,
    buildId: String,
    failure: String,
    errorName: String,
    message: String,
    // Validated by the contract when the error is reported.
    frames: Schema.Types.Mixed,
    firstAt: Date,
    lastAt: Date,
    count: Number,
    routes: Schema.Types.Mixed,
    browsers: Schema.Types.Mixed,
  },
  { collection: 'buildErrors', versionKey: false },
);
schema.index({ lastAt: 1 }, { expireAfterSeconds: RETENTION_SECONDS });
schema.index({ name: 1, lastAt: -1 });
schema.index({ name: 1, buildId: 1, lastAt: -1 });

export const ErrorGroupModel = defineCollection('ErrorGroup', schema, {
  about: 'visitor',
  what: 'Errors in the app: the message with names, addresses and numbers removed, where in our code it happened, the kind of page, and the browser and its version',
  why: 'To fix them',
  kept: { after: 'the error last happened' },
  shards: { unsharded: 'It grows with errors of the app, not with families' },
});
