import { log } from '../log/index.ts';
import { database } from '../mongo/index.ts';
import type { OutboxEntry } from './event.ts';
import { findUnsent, Outbox } from './outbox.ts';
import { publishInBatches } from './refeed.ts';

interface RefeedRequestRow {
  _id: string;
  type: string;
}

/** The collection in which requests wait for the relay. */
export const REFEED_REQUESTS = 'refeedRequests';
const requests = () => database().collection<RefeedRequestRow>(REFEED_REQUESTS);

/** Stores a consumer's request, so that it survives a crash; the relay processes it. */
export async function storeRefeedRequest({ id, type }: { id: string; type: string }): Promise<void> {
  await requests().updateOne({ _id: id }, { $set: { type } }, { upsert: true });
}

type Publish = (entry: OutboxEntry, messageId: string) => Promise<void>;

/**
 * Publishes again what consumers have requested: all events of the requested types in this database. If this database
 * was restored too, it lacks the events since its backup, and consumers do not get those again.
 */
export async function processRefeedRequests(publish: Publish): Promise<void> {
  const found = await requests().find().toArray();
  for (const type of new Set(found.map((request) => request.type))) {
    const requestIds = found.filter((request) => request.type === type).map(({ _id }) => _id);
    // Another message id, because NATS drops a message whose id it has stored within the last few minutes.
    const publishAgain = (entry: OutboxEntry) => publish(entry, `${entry.id} ${requestIds[0]}`);
    const published = await publishInBatches(entriesOf(type), publishAgain);
    await requests().deleteMany({ _id: { $in: requestIds } });
    log.warn({ type, published, requests: requestIds }, 'Events were published again for restored databases');
  }
}

/**
 * Includes unsent entries: an entry that was sent after this database was backed up is unsent in the restored database,
 * and when the relay publishes it under its own id, NATS drops it as a duplicate.
 */
async function* entriesOf(type: string): AsyncGenerator<OutboxEntry> {
  for (const { entry } of await findUnsent(0)) if (entry.type === type) yield entry;
  const sent = Outbox.find({ 'entry.type': type, sentAt: { $ne: null } }).sort({ sentAt: 1 });
  for await (const { entry } of sent.lean().cursor()) yield entry;
}
