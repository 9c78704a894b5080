import type { Build } from '@family-chores/contracts/registry/build';
import { defineCollection } from '@family-chores/service-kit/mongo';
import { Schema } from 'mongoose';

export interface StoredBuild {
  /** `<name>/<buildId>`. A build never changes. */
  _id: string;
  name: string;
  /** URL of the folder with the build's files, ending in a slash. */
  base: string;
  build: Build;
  describedAt: Date;
  /** Null until every file has arrived and the build was accepted. Until then, it is neither listed nor released. */
  publishedAt: Date | null;
  /** Who published it or, before that, who described it; in the same format as `by` in the audit. */
  by: string;
  /** Transfer size of its scripts, in bytes. */
  bytes: number;
  /** When it was last released. A release and a concurrent retirement both write this document, so one fails. */
  releasedAt: Date | null;
  /** Set while its files are being removed. When that is complete, this document is deleted. */
  retiredAt: Date | null;
}

const nullableDate = { type: Date, default: null };

const schema = new Schema<StoredBuild>(
  {
    _id: String,
    name: { type: String, required: true },
    base: { type: String, required: true },
    // Validated by the contract when the build is described.
    build: { type: Schema.Types.Mixed, required: true },
    describedAt: { type: Date, required: true },
    publishedAt: nullableDate,
    by: { type: String, required: true },
    bytes: { type: Number, default: 0 },
    releasedAt: nullableDate,
    retiredAt: nullableDate,
  },
  { versionKey: false, minimize: false },
);
schema.index({ name: 1, publishedAt: -1 });

export const BuildModel = defineCollection('Build', schema, {
  about: 'staff',
  what: 'Versions of the product, and which team published them',
  why: 'To know what is running',
  kept: { until: 'a version is no longer used' },
  shards: { unsharded: 'It grows with builds only' },
});

export type PublishedBuild = Pick<StoredBuild, 'base' | 'build'>;

/** Filter for builds that can be released and pinned. */
export const publishedFilter = { publishedAt: { $ne: null }, retiredAt: null };

export const buildKey = (name: string, buildId: string): string => `${name}/${buildId}`;

/** The path of the folder in which the gateway serves a published build's files, ending in a slash. */
export const baseOf = ({ name, buildId }: Pick<Build, 'name' | 'buildId'>): string =>
  `/assets/${name}/${buildId}/`;
