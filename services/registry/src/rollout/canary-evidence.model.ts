import { defineCollection } from '@family-chores/service-kit/mongo';
import { Schema } from 'mongoose';

/** One browser's reports on a build during a step or a watch. */
interface BrowserOutcome {
  /** Pseudonym of the browser, see `pseudonymOf`. */
  id: string;
  opened: boolean;
  loadErrors: boolean;
  boundaryErrors: boolean;
}

/** The reports of one network's browsers on a build during a step or a watch. */
interface NetworkEvidence {
  /** `<name>@<channel> <buildId> <step> <pseudonym of the network>` */
  _id: string;
  name: string;
  channel: string;
  buildId: string;
  /** When the step or the watch began; identifies it. */
  step: Date;
  /** When the latest report of one of `browsers` arrived. */
  at: Date;
  /** At most three browsers, see `recordEvidence`. */
  browsers: BrowserOutcome[];
}

/** Longer than the longest hold that a plan may have. */
const RETENTION_SECONDS = 8 * 24 * 3600;

const schema = new Schema<NetworkEvidence>(
  {
    _id: String,
    name: String,
    channel: String,
    buildId: String,
    step: Date,
    at: Date,
    browsers: [{ _id: false, id: String, opened: Boolean, loadErrors: Boolean, boundaryErrors: Boolean }],
  },
  { collection: 'canaryEvidence', versionKey: false },
);
schema.index({ at: 1 }, { expireAfterSeconds: RETENTION_SECONDS });
schema.index({ name: 1, channel: 1, step: 1 });

export const CanaryEvidenceModel = defineCollection('CanaryEvidence', schema, {
  about: 'visitor',
  what: 'Whether a new version of the product worked, under a pseudonym of the browser and of its network',
  why: 'To withdraw a version that does not work',
  kept: { after: 'the report' },
  shards: { unsharded: 'It grows with the browsers that try a candidate' },
});
