import type { Build } from '@family-chores/contracts/registry/build';
import { defineCollection } from '@family-chores/service-kit/mongo';
import { Schema } from 'mongoose';

export interface StoredBuild {
  /** `<name>/<buildId>`. A build never changes. */
  _id: string;
  name: string;
  /** URL of the folder, ending in a slash. */
  base: string;
  build: Build;
  describedAt: Date;
  /** Null until every file has arrived; until then only the publisher sees the build. */
  publishedAt: Date | null;
  /** Who published it, as recorded in the audit. */
  by: string;
  /** Transfer size of its scripts. */
  bytes: number;
  /** When it was last released. A concurrent release and retirement both write the document, so one of them fails. */
  releasedAt: Date | null;
  /** Set while its files are being removed: it can be published again only when that is complete. */
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
});

export type PublishedBuild = Pick<StoredBuild, 'base' | 'build'>;

/** Filter for builds that can be released and pinned. */
export const isPublished = { publishedAt: { $ne: null }, retiredAt: null };

export const keyOf = (name: string, buildId: string): string => `${name}/${buildId}`;

/** Where the gateway serves the files of a published build. */
export const baseOf = ({ name, buildId }: Pick<Build, 'name' | 'buildId'>): string =>
  `/assets/${name}/${buildId}/`;
