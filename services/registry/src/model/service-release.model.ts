import type { CallTraffic } from '@family-chores/contracts/operations/traffic';
import type { ServicePlan } from '@family-chores/contracts/registry/service-releases';
import { defineCollection } from '@family-chores/service-kit/mongo';
import { Schema } from 'mongoose';

export interface StoredServiceCandidate extends ServicePlan {
  /** Hash of the candidate's code. */
  version: string;
  /** Index of the current step in `steps`. */
  step: number;
  status: 'running' | 'passed';
  /** When the current step began. */
  since: Date;
  /** When one of its replicas last responded to the registry. */
  seenAt: Date;
  /**
   * What the current version handled while pages still called it. Once all families call the candidate, the candidate
   * is compared with this.
   */
  baseline: CallTraffic[];
  /** From 0 to 99; decides which families call the candidate first. */
  offset: number;
}

/** How a candidate ended, or that the service was rolled back to this version. */
interface StoredOutcome {
  version: string;
  outcome: 'released' | 'aborted' | 'rolled-back';
  reason: string;
  at: Date;
}

export interface StoredServiceRelease {
  /** Name of the service. */
  _id: string;
  candidate: StoredServiceCandidate | null;
  last: StoredOutcome | null;
}

const schema = new Schema<StoredServiceRelease>(
  {
    _id: String,
    // Validated by the contract when the candidate starts.
    candidate: { type: Schema.Types.Mixed, default: null },
    last: { type: Schema.Types.Mixed, default: null },
  },
  { versionKey: false, minimize: false, collection: 'serviceReleases' },
);

export const ServiceReleaseModel = defineCollection('ServiceRelease', schema, {
  about: 'no one',
  what: 'Which new version of a service some families call, and how the last one ended',
  shards: { unsharded: 'One document for each service' },
});
