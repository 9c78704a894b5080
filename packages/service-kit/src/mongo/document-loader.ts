import type { Model, QueryFilter } from 'mongoose';
import { createBatchLoader } from './batch-loader.ts';

/** Reads documents by their ids; under load, one query serves many requests. */
export function createDocumentLoader<T extends { _id: number }>(
  model: Model<T>,
): (id: number) => Promise<T | null> {
  return createBatchLoader(async (ids: number[]) => {
    const ofIds: QueryFilter<{ _id: number }> = { _id: { $in: ids } };
    const found = await model.find(ofIds).lean<T[]>();
    const documents = new Map(found.map((document) => [document._id, document]));
    return (id: number) => documents.get(id) ?? null;
  });
}
