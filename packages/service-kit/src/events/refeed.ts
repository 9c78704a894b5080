import { log } from '../log/index.ts';
import { database } from '../mongo/index.ts';
import type { OutboxEntry } from './event.ts';
import { Outbox } from './outbox.ts';

const BATCH_SIZE = 200;

interface StreamSeen {
  _id: 'EVENTS';
  created: string;
}

/**
 * Publishes all sent entries again if the stream is not the same as last time: its store was lost, and with it the
 * events that consumers had not handled yet. Consumers recognize handled events by their ids.
 * @param created when the present stream was created
 */
export async function refeedIfStoreWasLost(
  created: string,
  publish: (entry: OutboxEntry) => Promise<void>,
): Promise<void> {
  const streams = database().collection<StreamSeen>('streamSeen');
  const lastSeen = await streams.findOne({ _id: 'EVENTS' });
  if (lastSeen?.created === created) return;
  if (lastSeen) {
    log.warn({ created, before: lastSeen.created }, 'The event store was lost; publishing sent events again');
    log.warn(
      { published: await publishInBatches(sentEntries(), publish) },
      'Sent events were published again',
    );
  }
  await streams.updateOne({ _id: 'EVENTS' }, { $set: { created } }, { upsert: true });
}

async function* sentEntries(): AsyncGenerator<OutboxEntry> {
  for await (const { entry } of Outbox.find({ sentAt: { $ne: null } })
    .sort({ sentAt: 1 })
    .lean()
    .cursor())
    yield entry;
}

/** @returns how many were published */
export async function publishInBatches(
  entries: AsyncIterable<OutboxEntry>,
  publish: (entry: OutboxEntry) => Promise<void>,
): Promise<number> {
  let published = 0;
  let batch: Promise<void>[] = [];
  for await (const entry of entries) {
    batch.push(publish(entry));
    published += 1;
    if (batch.length < BATCH_SIZE) continue;
    await Promise.all(batch);
    batch = [];
  }
  await Promise.all(batch);
  return published;
}
