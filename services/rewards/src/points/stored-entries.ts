import type { mongo } from 'mongoose';
import type { EntryDocument } from './entry.model.ts';

/** An entry whose reason may be none that the model knows. */
export interface StoredEntry extends Omit<EntryDocument, 'reason'> {
  reason: { assignmentId?: number; redemptionId?: number; canceledRedemptionId?: number };
}

export const storedEntries = (database: mongo.Db) => database.collection<StoredEntry>('entries');
