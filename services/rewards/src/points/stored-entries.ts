import type { mongo } from 'mongoose';
import type { EntryDocument } from './entry.model.ts';

/** A ledger entry as it is stored: its reason may be of a kind that the model does not define. */
export interface StoredEntry extends Omit<EntryDocument, 'reason'> {
  reason: { assignmentId?: number; redemptionId?: number; canceledRedemptionId?: number };
}

export const storedEntries = (database: mongo.Db) => database.collection<StoredEntry>('entries');

/** A filter for documents of the batch's families, so that only the shards of these families are queried. */
export const inFamiliesOf = (batch: readonly { readonly familyId: number }[]) => ({
  familyId: { $in: batch.map(({ familyId }) => familyId) },
});
