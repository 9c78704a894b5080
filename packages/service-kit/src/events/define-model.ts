import { Schema, type Model } from 'mongoose';
import { defineCollection, type StoredData } from '../mongo/index.ts';
import type { OutboxDocument } from './outbox.ts';

/**
 * Declares a collection whose changes are published as events. The kit adds to each document its outbox and the key of
 * the request that created it (so that a repeated create finds it), which queries do not select, and the member who
 * created it in a family with a PIN.
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
  schema.index(
    { requestKey: 1 },
    { unique: true, partialFilterExpression: { requestKey: { $exists: true } } },
  );
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
  return defineCollection(name, schema, data);
}
