import { defineCollection } from '@family-chores/service-kit/mongo';
import { Schema } from 'mongoose';

/** What the newest replica of a service's current version served when the service last responded to the registry. */
interface StoredApi {
  /** Name of the service. */
  _id: string;
  /** Hash of that replica's code. */
  build: string;
  seenAt: Date;
  /** `ApiDocuments` as JSON text, because their keys contain characters with a special meaning in MongoDB. */
  documents: string;
  /** Types of the events that the replica handled; absent if an earlier version of the registry stored this. */
  consumes?: string[];
}

const schema = new Schema<StoredApi>(
  {
    _id: String,
    build: { type: String, default: '' },
    seenAt: { type: Date, required: true },
    documents: { type: String, required: true },
    consumes: { type: [String], default: undefined },
  },
  { versionKey: false },
);

export const ServedApiModel = defineCollection('ServedApi', schema, {
  about: 'no one',
  what: 'Which calls and events each service of the product serves',
  shards: { unsharded: 'One document for each service' },
});
