import mongoose, { Schema } from 'mongoose';

/** What a team publishes with. The token itself is nowhere but with the team. */
interface StoredToken {
  /** Names the token; also its first part. */
  _id: string;
  /** The remote (or `shell`) it is for. */
  name: string;
  /** SHA-256 of the token, hex. It is random and long, so nothing slower is needed. */
  hash: string;
  note: string;
  createdAt: Date;
  createdBy: string;
}

const schema = new Schema<StoredToken>(
  {
    _id: String,
    name: { type: String, required: true },
    hash: { type: String, required: true },
    note: { type: String, default: '' },
    createdAt: { type: Date, required: true },
    createdBy: { type: String, required: true },
  },
  { versionKey: false, collection: 'publishtokens' },
);

export const TokenModel = mongoose.model('PublishToken', schema);
