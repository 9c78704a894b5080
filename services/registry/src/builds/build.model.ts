import type { Build } from '@family-chores/contracts/registry/build';
import mongoose, { Schema } from 'mongoose';

interface StoredBuild {
  /** `<name>/<buildId>`: a build never changes. */
  _id: string;
  /** URL of the folder, ending in a slash. */
  base: string;
  build: Build;
  takenAt: Date;
}

const schema = new Schema<StoredBuild>(
  {
    _id: String,
    base: { type: String, required: true },
    // Validated by the contract when the build is taken.
    build: { type: Schema.Types.Mixed, required: true },
    takenAt: { type: Date, required: true },
  },
  { versionKey: false, minimize: false },
);

export const BuildModel = mongoose.model('Build', schema);

export type PublishedBuild = Pick<StoredBuild, 'base' | 'build'>;

export const keyOf = (name: string, buildId: string): string => `${name}/${buildId}`;
