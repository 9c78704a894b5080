import { Schema } from 'mongoose';
import { runTransaction } from '../mongo/index.ts';
import type { Transaction } from './change.ts';
import { defineCarrier } from './define-model.ts';
import type { OutboxEntry } from './event.ts';
import { carriers, type Waiting } from './outbox.ts';

interface InboxRow {
  /** `<durable>:<event id>` */
  _id: string;
  at: Date;
  /** What its effect tells, until the relay has sent it; that of several handled together waits in the first. */
  outbox?: OutboxEntry[];
}

/** Longer than any event can come back: the stream and the outboxes keep them 7 days. */
const retentionSeconds = 30 * 24 * 3600;

const inboxSchema = new Schema<InboxRow>(
  { _id: String, at: Date },
  { collection: 'inbox', versionKey: false },
);
inboxSchema.index({ at: 1 }, { expireAfterSeconds: retentionSeconds });

const Inbox = defineCarrier('Inbox', inboxSchema);

/** Makes the effect of the events with these ids, of which `durable` handled none before. */
export type Effect = (eventIds: ReadonlySet<string>, transaction: Transaction) => Promise<void>;

/**
 * Makes the effect of events once, however often they come: it commits together with their ids and with what it tells.
 * That events are new is not asked first but found out at the end, when their ids are written: nearly all are.
 * @returns what is committed and to be told
 */
export async function handleOnce(
  durable: string,
  eventIds: readonly string[],
  effect: Effect,
): Promise<Waiting[]> {
  const all = new Set(eventIds);
  try {
    return await handle(durable, all, effect);
  } catch (error) {
    // Whatever it says may come of an event handled before, whose effect was there already.
    const fresh = await withoutHandled(durable, all);
    if (fresh.size === all.size) throw error;
    return fresh.size > 0 ? handle(durable, fresh, effect) : [];
  }
}

async function handle(durable: string, eventIds: ReadonlySet<string>, effect: Effect): Promise<Waiting[]> {
  return runTransaction(async (session) => {
    const told: OutboxEntry[] = [];
    await effect(eventIds, { session, publish: (entry) => told.push(entry) });
    const at = new Date();
    const [first, ...others] = [...eventIds].map((eventId): InboxRow => ({
      _id: keyOf(durable, eventId),
      at,
    }));
    if (!first) return [];
    const { collectionName: collection } = Inbox.collection;
    const carrying = told.length > 0 ? { ...first, outbox: told } : first;
    await carriers(collection).insertMany([carrying, ...others], { session });
    return told.map((entry) => ({ entry, carrier: { collection, documentId: first._id } }));
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
