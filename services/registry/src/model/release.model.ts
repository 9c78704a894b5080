import type { ReleasePlan } from '@family-chores/contracts/registry/releases';
import { defineCollection } from '@family-chores/service-kit/mongo';
import { Schema } from 'mongoose';

/** A build that only some browsers get so far. */
export interface StoredCandidate extends ReleasePlan {
  buildId: string;
  /** Index of the current step in `steps`. */
  step: number;
  status: 'running' | 'paused';
  /** When the current step began, or was resumed after a pause. */
  since: Date;
}

/** A watch over a build that all browsers got immediately: it is compared with the build that it replaced. */
export interface StoredWatch {
  /** Id of the build that was current before. */
  replaced: string;
  since: Date;
}

/** Which builds of one name the browsers of a channel get. */
export interface StoredRelease {
  /** `<name>@<channel>` */
  _id: string;
  name: string;
  channel: string;
  /** Incremented by every change. */
  version: number;
  /** Ids of the builds that were released to all browsers, latest first: the first is the current one. */
  history: string[];
  /** Ids of builds that were rolled back, or aborted with a reason, latest first; absent in older releases. */
  faulty?: string[] | undefined;
  /** HMAC key that assigns browsers to rollout buckets. */
  salt: string;
  changedAt: Date;
  candidate: StoredCandidate | null;
  /**
   * Begins when the current build is released to all browsers; null if that build had passed all steps of a plan, is
   * the first build, or became current by a rollback.
   */
  watch?: StoredWatch | null | undefined;
}

export const STABLE = 'stable';

export const releaseKey = (name: string, channel: string): string => `${name}@${channel}`;

const schema = new Schema<StoredRelease>(
  {
    _id: String,
    name: { type: String, required: true },
    channel: { type: String, required: true },
    version: { type: Number, required: true },
    history: { type: [String], required: true },
    faulty: [String],
    salt: { type: String, required: true },
    changedAt: { type: Date, required: true },
    // Validated by the contract when the rollout starts.
    candidate: { type: Schema.Types.Mixed, default: null },
    watch: {
      type: new Schema<StoredWatch>({ replaced: String, since: Date }, { _id: false }),
      default: null,
    },
  },
  { versionKey: false, minimize: false },
);

export const ReleaseModel = defineCollection('Release', schema, {
  about: 'no one',
  what: 'Which version of the product browsers get',
  shards: { unsharded: 'One document for each page and channel' },
});
