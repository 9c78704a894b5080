import { accountDeleted } from '@family-chores/contracts/identity/account-deletion';
import { familyDeleted } from '@family-chores/contracts/families/deletion';
import { Schema, type mongo } from 'mongoose';
import { alsoErase } from '../erasure/index.ts';
import { database, defineCollection, mongoose, shardKeyOf } from '../mongo/index.ts';
import { EVENT_RETENTION_MS } from '../nats/index.ts';
import type { OutboxEntry } from './event.ts';

export type DocumentId = number | string;

/** Fields of a service's documents that the kit uses. It adds `outbox`, `requestKey` and `actedBy`. */
export interface OutboxDocument {
  _id: DocumentId;
  familyId?: number;
  /** Unsent entries. */
  outbox?: OutboxEntry[];
  requestKey?: string;
  /** The member who acted when the document was created, in a family with a PIN. */
  actedBy?: number;
}

const outboxCollections = (): string[] =>
  Object.values(mongoose.models)
    .filter(({ schema }) => schema.path('outbox') !== undefined)
    .map(({ collection }) => collection.collectionName);

/** The documents of a collection with the fields that the kit adds, which the types of models lack. */
export function outboxDocuments(collection: string): mongo.Collection<OutboxDocument> {
  return database().collection<OutboxDocument>(collection);
}

interface OutboxRow {
  _id: string;
  entry: OutboxEntry;
  /** Null while unsent. Sent entries are kept for a while, to publish them again if the NATS store is lost. */
  sentAt: Date | null;
}

const outboxSchema = new Schema<OutboxRow>(
  { _id: String, entry: Schema.Types.Mixed, sentAt: Date },
  { collection: 'outbox', versionKey: false },
);
outboxSchema.index({ sentAt: 1 }, { expireAfterSeconds: EVENT_RETENTION_MS / 1000 });
// Erasures find the entries to delete by these fields.
for (const field of ['entry.familyId', 'entry.accountId', 'entry.data.accountId'])
  outboxSchema.index({ [field]: 1 }, { partialFilterExpression: { [field]: { $exists: true } } });

/** The entries of transactions over several documents, and every sent entry. */
export const Outbox = defineCollection<OutboxRow>('Outbox', outboxSchema, {
  about: 'family',
  what: 'Messages between the parts of the product, which can contain names',
  why: 'To inform every part of a change, even after a failure',
  kept: { after: 'the message was sent' },
  exported: 'It repeats exported data',
  shards: {
    key: '_id',
    broadcast: {
      sentAt: 'The relay looks for unsent events of all families, now and then.',
      'entry.type': 'Events are published again after a database was restored.',
      'entry.familyId': 'A family is deleted, which is rare.',
      'entry.accountId': 'An account is deleted, which is rare.',
      'entry.data.accountId': 'An account is deleted, which is rare.',
    },
  },
});

/**
 * Excludes the events of erasures, which contain only ids, and are needed if the event stream or a database is lost.
 */
const exceptErasures = { 'entry.type': { $nin: [familyDeleted.type, accountDeleted.type] } };

alsoErase('family', (familyId) => Outbox.deleteMany({ 'entry.familyId': familyId, ...exceptErasures }));
// Unsent entries are kept, because publishing them ends the account's access. They are deleted by a later sweep of the
// erasure, once they are sent.
alsoErase('account', (accountId) =>
  Outbox.deleteMany({ 'entry.data.accountId': accountId, ...exceptErasures, sentAt: { $ne: null } }),
);
// What the account did in a family is the family's data; only the account's id is erased.
alsoErase('account', (accountId) =>
  Outbox.updateMany({ 'entry.accountId': accountId }, { $unset: { 'entry.accountId': 1 } }),
);

/** A committed entry that is not recorded as sent. */
export interface UnsentEntry {
  readonly entry: OutboxEntry;
  /** The document whose outbox contains it; absent when it is in the outbox collection. */
  readonly storedIn?: StoredIn;
}

interface StoredIn {
  readonly collection: string;
  readonly documentId: DocumentId;
}

/**
 * Whether there is an unsent entry, or any document in the collections `others`. A single query, because it runs often.
 */
export async function isAnyUnsent(...others: readonly string[]): Promise<boolean> {
  const firstMatching = (filter: object) => [{ $match: filter }, { $limit: 1 }, { $project: { _id: 1 } }];
  const found = outboxDocuments(Outbox.collection.collectionName).aggregate([
    ...firstMatching({ sentAt: null }),
    ...outboxCollections().map((coll) => ({
      $unionWith: { coll, pipeline: firstMatching({ 'outbox.id': { $exists: true } }) },
    })),
    ...others.map((coll) => ({ $unionWith: { coll, pipeline: firstMatching({}) } })),
    { $limit: 1 },
  ]);
  return (await found.toArray()).length > 0;
}

/** @param limit maximum number of documents per collection; 0 means no limit */
export async function findUnsent(limit: number): Promise<UnsentEntry[]> {
  const found: UnsentEntry[] = [];
  for (const collection of outboxCollections()) {
    const documents = outboxDocuments(collection)
      .find({ 'outbox.id': { $exists: true } }, { projection: { outbox: 1 } })
      .limit(limit);
    for await (const { _id, outbox = [] } of documents) {
      for (const entry of outbox) found.push({ entry, storedIn: { collection, documentId: _id } });
    }
  }
  const rows = await Outbox.find({ sentAt: null }).limit(limit).lean();
  return [...found, ...rows.map(({ entry }) => ({ entry }))];
}

interface UnsentCount {
  unsent: number;
  oldest: Date;
}

export async function countUnsent(): Promise<{ unsent: number; oldest: Date | null }> {
  const count = { $group: { _id: null, unsent: { $sum: 1 }, oldest: { $min: '$entry.time' } } };
  const inDocuments = outboxCollections().map((collection) =>
    outboxDocuments(collection).aggregate<UnsentCount>([
      { $match: { 'outbox.id': { $exists: true } } },
      { $unwind: '$outbox' },
      { $project: { entry: '$outbox' } },
      count,
    ]),
  );
  const inCollection = outboxDocuments(Outbox.collection.collectionName).aggregate<UnsentCount>([
    { $match: { sentAt: null } },
    count,
  ]);
  const counts = (await Promise.all([...inDocuments, inCollection].map((cursor) => cursor.toArray()))).flat();
  return {
    unsent: counts.reduce((sum, { unsent }) => sum + unsent, 0),
    oldest: counts.map(({ oldest }) => oldest).toSorted((a, b) => a.getTime() - b.getTime())[0] ?? null,
  };
}

/** Records entries as sent: first in the outbox collection, then by removing them from their documents. */
export async function markSent(sent: readonly UnsentEntry[]): Promise<void> {
  const sentAt = new Date();
  await database()
    .collection<OutboxRow>(Outbox.collection.collectionName)
    .bulkWrite(
      sent.map(({ entry }) => ({
        updateOne: { filter: { _id: entry.id }, update: { $set: { entry, sentAt } }, upsert: true },
      })),
      { ordered: false },
    );
  const pulls = new Map<string, mongo.AnyBulkWriteOperation<OutboxDocument>[]>();
  for (const { entry, storedIn } of sent) {
    if (!storedIn) continue;
    const operations = pulls.get(storedIn.collection) ?? [];
    pulls.set(storedIn.collection, operations);
    operations.push({
      updateOne: {
        filter: filterOf(entry, storedIn),
        update: { $pull: { outbox: { id: entry.id } } },
      },
    });
  }
  for (const [collection, operations] of pulls)
    await outboxDocuments(collection).bulkWrite(operations, { ordered: false });
}

/** Finds the document that contains an entry, on its shard. */
function filterOf(
  { familyId }: OutboxEntry,
  { collection, documentId: _id }: StoredIn,
): mongo.Filter<OutboxDocument> {
  return shardKeyOf(collection) === 'familyId' && familyId !== undefined ? { _id, familyId } : { _id };
}
