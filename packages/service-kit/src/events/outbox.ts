import mongoose, { Schema } from 'mongoose';
import { database } from '../mongo/index.ts';
import { eventRetentionMs } from '../nats/index.ts';
import type { OutboxEntry } from './event.ts';

export type DocumentId = number | string;

/** What the kit keeps in a document beside the service's own fields. */
export interface Carrier {
  _id: DocumentId;
  /** Events waiting for the relay. */
  outbox?: OutboxEntry[];
  /** Which request created it. */
  requestKey?: string;
}

/** Names of this process's collections whose documents carry an outbox. */
const carrierCollections = new Set<string>();

export function registerCarriers(collection: string): void {
  carrierCollections.add(collection);
}

export function carriers(collection: string): mongoose.mongo.Collection<Carrier> {
  return database().collection<Carrier>(collection);
}

interface OutboxRow {
  _id: string;
  entry: OutboxEntry;
  /** Null until the relay has published it; kept for a while after, to re-feed a lost NATS store. */
  sentAt: Date | null;
}

const outboxSchema = new Schema<OutboxRow>(
  { _id: String, entry: Schema.Types.Mixed, sentAt: Date },
  { collection: 'outbox', versionKey: false },
);
outboxSchema.index({ sentAt: 1 }, { expireAfterSeconds: eventRetentionMs / 1000 });

/** Events published in a transaction of several documents, and everything the relay has sent. */
export const Outbox = mongoose.model<OutboxRow>('Outbox', outboxSchema);

/** An event that is committed and not yet known to be published. */
export interface Waiting {
  readonly entry: OutboxEntry;
  /** Where it waits: in a document of its aggregate, or (absent) in the outbox collection. */
  readonly carrier?: { readonly collection: string; readonly documentId: DocumentId };
}

/** Finds committed events that wait; an index holds only those. */
export async function findWaiting(limit: number): Promise<Waiting[]> {
  const found: Waiting[] = [];
  for (const collection of carrierCollections) {
    const holding = carriers(collection)
      .find({ 'outbox.id': { $exists: true } }, { projection: { outbox: 1 } })
      .limit(limit);
    for await (const { _id, outbox = [] } of holding) {
      for (const entry of outbox) found.push({ entry, carrier: { collection, documentId: _id } });
    }
  }
  const rows = await Outbox.find({ sentAt: null }).limit(limit).lean();
  return [...found, ...rows.map(({ entry }) => ({ entry }))];
}

interface WaitingCount {
  waiting: number;
  oldest: Date;
}

/** How many committed events wait, and since when the oldest does. */
export async function countWaiting(): Promise<{ waiting: number; oldest: Date | null }> {
  const counted = { $group: { _id: null, waiting: { $sum: 1 }, oldest: { $min: '$entry.time' } } };
  const inDocuments = [...carrierCollections].map((collection) =>
    carriers(collection).aggregate<WaitingCount>([
      { $match: { 'outbox.id': { $exists: true } } },
      { $unwind: '$outbox' },
      { $project: { entry: '$outbox' } },
      counted,
    ]),
  );
  const alone = carriers(Outbox.collection.collectionName).aggregate<WaitingCount>([
    { $match: { sentAt: null } },
    counted,
  ]);
  const counts = (await Promise.all([...inDocuments, alone].map((cursor) => cursor.toArray()))).flat();
  return {
    waiting: counts.reduce((sum, { waiting }) => sum + waiting, 0),
    oldest: counts.map(({ oldest }) => oldest).toSorted((a, b) => a.getTime() - b.getTime())[0] ?? null,
  };
}

/** Records that events are published: first in the record of what was sent, then where they waited. */
export async function markSent(sent: readonly Waiting[]): Promise<void> {
  const sentAt = new Date();
  await database()
    .collection<OutboxRow>(Outbox.collection.collectionName)
    .bulkWrite(
      sent.map(({ entry }) => ({
        updateOne: { filter: { _id: entry.id }, update: { $set: { entry, sentAt } }, upsert: true },
      })),
      { ordered: false },
    );
  const pulls = new Map<string, mongoose.mongo.AnyBulkWriteOperation<Carrier>[]>();
  for (const { entry, carrier } of sent) {
    if (!carrier) continue;
    const operations = pulls.get(carrier.collection) ?? [];
    pulls.set(carrier.collection, operations);
    operations.push({
      updateOne: {
        filter: { _id: carrier.documentId },
        update: { $pull: { outbox: { id: entry.id } } },
      },
    });
  }
  for (const [collection, operations] of pulls)
    await carriers(collection).bulkWrite(operations, { ordered: false });
}
