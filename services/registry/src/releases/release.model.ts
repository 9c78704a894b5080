import mongoose, { Schema } from 'mongoose';

/** Which build of a remote (or of the shell) pages get: the one mutable pointer there is. */
interface Release {
  /** Name of the remote, or `shell`. */
  _id: string;
  buildId: string;
  /** What pages got before: the build they go back to. */
  previousBuildId: string | null;
  releasedAt: Date;
}

const schema = new Schema<Release>(
  {
    _id: String,
    buildId: { type: String, required: true },
    previousBuildId: { type: String, default: null },
    releasedAt: { type: Date, required: true },
  },
  { versionKey: false },
);

export const ReleaseModel = mongoose.model('Release', schema);
