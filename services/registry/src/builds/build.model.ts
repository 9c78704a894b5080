import type { Build } from '@family-chores/contracts/registry/build';
import mongoose, { Schema } from 'mongoose';

export interface StoredBuild {
  /** `<name>/<buildId>`: a build never changes. */
  _id: string;
  name: string;
  /** URL of the folder, ending in a slash. */
  base: string;
  build: Build;
  describedAt: Date;
  /** Null until every file is there: until then nothing but its publisher knows of it. */
  publishedAt: Date | null;
  /** Who published it, as the audit names them. */
  by: string;
  /** Of its scripts as they travel. */
  bytes: number;
  /** When it was last released: a release and a retirement at the same moment then collide, and one of them fails. */
  releasedAt: Date | null;
  /** Set while its files are being removed: it is not there any more, and cannot come back before they are gone. */
  retiredAt: Date | null;
}

const date = { type: Date, default: null };

const schema = new Schema<StoredBuild>(
  {
    _id: String,
    name: { type: String, required: true },
    base: { type: String, required: true },
    // Validated by the contract when the build is described.
    build: { type: Schema.Types.Mixed, required: true },
    describedAt: { type: Date, required: true },
    publishedAt: date,
    by: { type: String, required: true },
    bytes: { type: Number, default: 0 },
    releasedAt: date,
    retiredAt: date,
  },
  { versionKey: false, minimize: false },
);
schema.index({ name: 1, publishedAt: -1 });

export const BuildModel = mongoose.model('Build', schema);

export type PublishedBuild = Pick<StoredBuild, 'base' | 'build'>;

/** Filter of what can be released and pinned. */
export const isPublished = { publishedAt: { $ne: null }, retiredAt: null };

export const keyOf = (name: string, buildId: string): string => `${name}/${buildId}`;

/** Where the gateway serves the files of a published build. */
export const baseOf = ({ name, buildId }: Pick<Build, 'name' | 'buildId'>): string =>
  `/assets/${name}/${buildId}/`;
