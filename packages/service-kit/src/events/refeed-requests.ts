import { log } from '../log/index.ts';
import { database } from '../mongo/index.ts';
import type { OutboxEntry } from './event.ts';
import { findUnsent, Outbox } from './outbox.ts';
import { inBatches } from './refeed.ts';

interface RefeedRequestRow {
  _id: string;
  type: string;
}

const requests = () => database().collection<RefeedRequestRow>('refeedRequests');

/** Stores a consumer's request, so that it survives a crash; the relay works it off. */
export async function storeRefeedRequest({ id, type }: { id: string; type: string }): Promise<void> {
  await requests().updateOne({ _id: id }, { $set: { type } }, { upsert: true });
}

/** Publishes an event under a message id of its own. */
type Publish = (entry: OutboxEntry, messageId: string) => Promise<void>;

/**
 * Publishes again what consumers requested: all events of a type that this database keeps. What was published after the
 * backup it may have been restored from is not among them, so consumers handle nothing that did not happen.
 */
export async function processRefeedRequests(publish: Publish): Promise<void> {
  const found = await requests().find().toArray();
  for (const type of new Set(found.map((request) => request.type))) {
    const ofType = found.filter((request) => request.type === type).map(({ _id }) => _id);
    // The server would drop an event that it stored within the last minutes: this is another message about it.
    const again = (entry: OutboxEntry) => publish(entry, `${entry.id} ${ofType[0]}`);
    const published = await inBatches(entriesOf(type), again);
    await requests().deleteMany({ _id: { $in: ofType } });
    log.warn({ type, published, requests: ofType }, 'Events were published again for restored databases');
  }
}

/** Sent or not: what waits may have been sent before this database was restored, and the server would drop it too. */
async function* entriesOf(type: string): AsyncGenerator<OutboxEntry> {
  for (const { entry } of await findUnsent(0)) if (entry.type === type) yield entry;
  const sent = Outbox.find({ 'entry.type': type, sentAt: { $ne: null } }).sort({ sentAt: 1 });
  for await (const { entry } of sent.lean().cursor()) yield entry;
}
