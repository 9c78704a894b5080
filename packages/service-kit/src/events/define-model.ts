import { Schema, type Model } from 'mongoose';
import { defineCollection, type Sharding, type StoredData } from '../mongo/index.ts';
import type { OutboxDocument } from './outbox.ts';

/**
 * Declares a collection whose changes are published as events. The kit adds three fields to each document: its outbox,
 * the key of the request that created it (so that a repeated request finds it), and, in a guarded family, the member
 * who created it. Queries do not select the first two.
 */
export function defineModel<T>(name: string, schema: Schema<T>, data: StoredData): Model<T> {
  schema.set('versionKey', false);
  schema.set('id', false);
  schema.add(
    new Schema<Pick<OutboxDocument, 'requestKey' | 'actedBy'>>(
      { requestKey: { type: String, select: false }, actedBy: Number },
      { _id: false },
    ),
  );
  schema.index('key' in data.shards ? { [data.shards.key]: 1, requestKey: 1 } : { requestKey: 1 }, {
    unique: true,
    partialFilterExpression: { requestKey: { $exists: true } },
  });
  return defineOutboxModel(name, schema, data);
}

/** Declares a collection whose documents have an outbox. */
export function defineOutboxModel<T>(name: string, schema: Schema<T>, data: StoredData): Model<T> {
  schema.add(
    new Schema<Pick<OutboxDocument, 'outbox'>>(
      { outbox: { type: [Schema.Types.Mixed], default: undefined, select: false } },
      { _id: false },
    ),
  );
  // Contains only documents with unsent entries, so that the relay never scans the collection.
  schema.index({ 'outbox.id': 1 }, { partialFilterExpression: { 'outbox.id': { $exists: true } } });
  return defineCollection(name, schema, { ...data, shards: withRelayQuery(data.shards) });
}

function withRelayQuery(shards: Sharding): Sharding {
  if (!('key' in shards)) return shards;
  const relayQuery = { 'outbox.id': 'The relay looks for unsent events of all families, now and then.' };
  return { ...shards, broadcast: { ...shards.broadcast, ...relayQuery } };
}
