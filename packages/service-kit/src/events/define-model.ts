import mongoose, { Schema, type Model } from 'mongoose';
import { registerCarriers, type Carrier } from './outbox.ts';

/**
 * Declares a collection whose changes are told as events. The kit adds to each document its outbox (events waiting for
 * the relay) and the key of the request that created it (so that a repeated create is found); neither is selected.
 */
export function defineModel<T>(name: string, schema: Schema<T>): Model<T> {
  schema.set('versionKey', false);
  schema.set('id', false);
  schema.add(
    new Schema<Pick<Carrier, 'requestKey'>>({ requestKey: { type: String, select: false } }, { _id: false }),
  );
  schema.index(
    { requestKey: 1 },
    { unique: true, partialFilterExpression: { requestKey: { $exists: true } } },
  );
  return defineCarrier(name, schema);
}

/** Declares a collection in whose documents events wait for the relay. */
export function defineCarrier<T>(name: string, schema: Schema<T>): Model<T> {
  schema.add(
    new Schema<Pick<Carrier, 'outbox'>>(
      { outbox: { type: [Schema.Types.Mixed], default: undefined, select: false } },
      { _id: false },
    ),
  );
  // Only documents with waiting events are in this index, so that the relay never scans the collection.
  schema.index({ 'outbox.id': 1 }, { partialFilterExpression: { 'outbox.id': { $exists: true } } });
  const model = mongoose.model<T>(name, schema);
  registerCarriers(model.collection.collectionName);
  return model;
}
