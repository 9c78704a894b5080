import { Schema } from 'mongoose';
import { alsoErase } from '../erasure/index.ts';
import { runTransaction } from '../mongo/index.ts';
import type { Transaction } from './change.ts';
import { defineOutboxModel } from './define-model.ts';
import type { OutboxEntry } from './event.ts';
import { outboxDocuments, type UnsentEntry } from './outbox.ts';

interface InboxRow {
  /** `<durable>:<event id>` */
  _id: string;
  at: Date;
  /** Unsent entries of the effect; those of a batch are in the row of its first event. */
  outbox?: OutboxEntry[];
}

/** Longer than the 7 days for which the stream and the outboxes keep an event, which may be redelivered until then. */
const RETENTION_SECONDS = 30 * 24 * 3600;

const inboxSchema = new Schema<InboxRow>(
  { _id: String, at: Date },
  { collection: 'inbox', versionKey: false },
);
inboxSchema.index({ at: 1 }, { expireAfterSeconds: RETENTION_SECONDS });

const Inbox = defineOutboxModel('Inbox', inboxSchema, {
  about: 'no one',
  what: 'IDs of messages between the parts of the product',
  shards: { key: '_id' },
});

alsoErase('family', (familyId) =>
  outboxDocuments(Inbox.collection.collectionName).updateMany(
    { 'outbox.id': { $exists: true }, 'outbox.familyId': familyId },
    { $pull: { outbox: { familyId } } },
  ),
);

/** Applies the effect of the events with these ids. It cannot commit if one of them has been handled before. */
export type Effect = (eventIds: ReadonlySet<string>, transaction: Transaction) => Promise<void>;

/**
 * Applies the effect of events once, however often they are delivered: the effect commits together with their ids and
 * the entries it publishes. Nearly all events are new, so the inbox is not queried first: if an event was handled
 * before, writing its id fails.
 * @returns the committed entries that are to be published
 */
export async function handleOnce(
  durable: string,
  eventIds: readonly string[],
  effect: Effect,
): Promise<UnsentEntry[]> {
  const all = new Set(eventIds);
  try {
    return await handle(durable, all, effect);
  } catch (error) {
    // If an event was handled before, the error need not be a duplicate id: its effect, applied a second time, may have
    // failed first, with any error.
    const unhandled = await withoutHandled(durable, all);
    if (unhandled.size === all.size) throw error;
    return unhandled.size > 0 ? handle(durable, unhandled, effect) : [];
  }
}

async function handle(
  durable: string,
  eventIds: ReadonlySet<string>,
  effect: Effect,
): Promise<UnsentEntry[]> {
  return runTransaction(async (session) => {
    const entries: OutboxEntry[] = [];
    await effect(eventIds, { session, publish: (entry) => entries.push(entry) });
    const at = new Date();
    const [first, ...others] = [...eventIds].map((eventId): InboxRow => ({
      _id: keyOf(durable, eventId),
      at,
    }));
    if (!first) return [];
    const { collectionName: collection } = Inbox.collection;
    const firstRow = entries.length > 0 ? { ...first, outbox: entries } : first;
    await outboxDocuments(collection).insertMany([firstRow, ...others], { session });
    return entries.map((entry) => ({ entry, storedIn: { collection, documentId: first._id } }));
  });
}

async function withoutHandled(durable: string, eventIds: ReadonlySet<string>): Promise<Set<string>> {
  const keys = [...eventIds].map((eventId) => keyOf(durable, eventId));
  const rows = await Inbox.find({ _id: { $in: keys } }).lean();
  const handled = new Set(rows.map(({ _id }) => _id));
  return new Set([...eventIds].filter((eventId) => !handled.has(keyOf(durable, eventId))));
}

function keyOf(durable: string, eventId: string): string {
  return `${durable}:${eventId}`;
}
