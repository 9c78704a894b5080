import { nats, ensureStream, onReconnect } from '../nats/index.ts';
import { bumpVersion } from '../mongo/index.ts';
import { log } from '../log/index.ts';
import type { CloudEvent } from '@family-chores/contracts/define-event';
import type { JetStreamClient } from 'nats';
import type { OutboxEntry } from './event.ts';
import { findWaiting, markSent, type Waiting } from './outbox.ts';
import { refeedIfStoreWasLost } from './refeed.ts';

const batchSize = 200;
/** Beyond this many events in memory the rest waits in the database alone; the sweep finds it. */
const memoryLimit = 10_000;
/** How often the database is asked for events a crash or an outage left behind. */
const sweepEveryMs = 2000;
/** A younger event of another replica is left to that replica. */
const othersGraceMs = 2000;

let source = '';
let queue: Waiting[] = [];
const known = new Set<string>();
let draining: Promise<void> | undefined;
let timer: NodeJS.Timeout | undefined;
let jetstream: JetStreamClient | undefined;
/** False after every (re)connection, until it is known whether the stream is still the one events were sent to. */
let streamIsChecked = false;

/** Starts publishing for the service `name`: what waits from before, what is offered, and what a sweep finds. */
export async function startRelay(name: string): Promise<void> {
  source = name;
  jetstream = nats().jetstream({ timeout: 2000 });
  onReconnect(() => {
    streamIsChecked = false;
    void sweep(othersGraceMs);
  });
  await sweep(0);
  scheduleSweep();
}

/** Publishes what is in memory and stops. What cannot be published stays in the database. */
export async function stopRelay(): Promise<void> {
  clearTimeout(timer);
  timer = undefined;
  await draining;
  jetstream = undefined;
  streamIsChecked = false;
}

/** How many events this process knows of that are not published yet. */
export function waitingEvents(): number {
  return known.size;
}

/** Takes events just committed by this process; they are published at once. */
export function offer(committed: readonly Waiting[]): void {
  if (!jetstream) return;
  for (const waiting of committed) {
    if (known.size >= memoryLimit || known.has(waiting.entry.id)) continue;
    known.add(waiting.entry.id);
    queue.push(waiting);
  }
  draining ??= drain().finally(() => {
    draining = undefined;
  });
}

async function drain(): Promise<void> {
  while (queue.length > 0) {
    const batch = queue.slice(0, batchSize);
    queue = queue.slice(batchSize);
    try {
      const sent = await publishAll(batch);
      if (sent.length > 0) await markSent(sent);
      else giveUpForNow();
    } catch (error) {
      log.warn({ error }, 'Published events could not be recorded as sent; the sweep repeats them');
    } finally {
      for (const { entry } of batch) known.delete(entry.id);
    }
  }
}

async function publishAll(batch: readonly Waiting[]): Promise<Waiting[]> {
  const results = await Promise.allSettled(batch.map(({ entry }) => publishEntry(entry)));
  const failure = results.find((result) => result.status === 'rejected');
  if (failure) {
    log.warn({ error: failure.reason as unknown }, 'Events could not be published; the sweep repeats them');
    streamIsChecked = false;
  }
  return batch.filter((_, index) => results[index]?.status === 'fulfilled');
}

/** Nothing gets through: what is in memory waits in the database too, and the sweep finds it there. */
function giveUpForNow(): void {
  for (const { entry } of queue) known.delete(entry.id);
  queue = [];
}

/** Publishes one event; the server drops it when it has its id already. */
export async function publishEntry(entry: OutboxEntry): Promise<void> {
  if (!jetstream) throw new Error('The relay is not running');
  const cloudEvent: CloudEvent = {
    specversion: '1.0',
    id: entry.id,
    source,
    type: entry.type,
    subject: entry.subject,
    time: entry.time.toISOString(),
    datacontenttype: 'application/json',
    ...(entry.traceparent !== undefined && { traceparent: entry.traceparent }),
    data: entry.data,
  };
  await jetstream.publish(entry.subject, JSON.stringify(cloudEvent), { msgID: entry.id });
}

function scheduleSweep(): void {
  timer = setTimeout(() => {
    void sweep(othersGraceMs).finally(() => {
      if (timer) scheduleSweep();
    });
  }, sweepEveryMs);
}

async function sweep(graceMs: number): Promise<void> {
  try {
    if (!streamIsChecked) {
      await refeedIfStoreWasLost(await ensureStream(), publishEntry);
      streamIsChecked = true;
    }
    const limit = Date.now() - graceMs;
    const left = (await findWaiting(memoryLimit)).filter(({ entry }) => entry.time.getTime() <= limit);
    if (left.length === 0) return;
    // Whoever committed them may have died before saying so.
    for (const familyId of new Set(left.map(({ entry }) => entry.familyId))) {
      if (familyId !== undefined) await bumpVersion(familyId);
    }
    offer(left);
    await draining;
  } catch (error) {
    log.warn({ error }, 'A sweep for waiting events failed; the next one tries again');
  }
}
