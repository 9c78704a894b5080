import type { ReleasePlan } from '@family-chores/contracts/registry/releases';
import { defineCollection } from '@family-chores/service-kit/mongo';
import { Schema } from 'mongoose';

/** A build that only some browsers get so far. */
export interface StoredCandidate extends ReleasePlan {
  buildId: string;
  /** Index into `steps`. */
  step: number;
  status: 'running' | 'paused';
  /** When its step began, or resumed after a pause. */
  since: Date;
}

/** An immediate release, whose build is compared with the one that it replaced. */
export interface StoredWatch {
  /** The build that was current before. */
  replaced: string;
  since: Date;
}

/** Which builds a channel's browsers get of one name. */
export interface StoredRelease {
  /** `<name>@<channel>` */
  _id: string;
  name: string;
  channel: string;
  /** Counts the changes. */
  version: number;
  /** Fully released builds, newest first: the first is current. See `lastGoodOf` for its fallback. */
  history: string[];
  /** Builds that were aborted or rolled back, the latest first; absent in releases from before they were recorded. */
  faulty?: string[] | undefined;
  /** HMAC key that assigns browsers to rollout buckets. */
  salt: string;
  changedAt: Date;
  candidate: StoredCandidate | null;
  /** The latest release of the current build to all browsers, unless it passed the steps of a plan. */
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
    // Validated by the contract when a plan is taken.
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
});
