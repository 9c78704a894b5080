import { setTimeout as delay } from 'node:timers/promises';
import { nats, ensureStream, onReconnect } from '../nats/index.ts';
import { bumpVersion } from '../mongo/index.ts';
import { log } from '../log/index.ts';
import type { CloudEvent } from '@family-chores/contracts/define-event';
import type { JetStreamClient } from 'nats';
import { noteNotStored, noteStored } from './delivery.ts';
import type { OutboxEntry } from './event.ts';
import { findWaiting, markSent, type Waiting } from './outbox.ts';
import { workOffRefeedRequests } from './refeed-requests.ts';
import { refeedIfStoreWasLost } from './refeed.ts';

/** Events on their way at once; further ones wait in the database alone, and the sweep finds them there. */
const mostOnTheirWay = 2000;
/** How long published events gather before they are recorded as sent, in ms. Until then a crash sends them again. */
const gatherMs = 50;
/** How often the database is asked for events a crash or an outage left behind. */
const sweepEveryMs = 2000;
/** A younger event of another replica is left to that replica. */
const othersGraceMs = 2000;

let source = '';
/** Ids of events this process is publishing or recording. */
const known = new Set<string>();
const publishing = new Set<Promise<void>>();
let published: Waiting[] = [];
let recording: Promise<void> | undefined;
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

/** Finishes what is on its way and stops. What could not be published stays in the database. */
export async function stopRelay(): Promise<void> {
  clearTimeout(timer);
  timer = undefined;
  await Promise.all(publishing);
  await recording;
  jetstream = undefined;
  streamIsChecked = false;
}

/** How many events this process is publishing or recording as sent. */
export function eventsOnTheirWay(): number {
  return known.size;
}

/** Takes committed events; they are published at once. */
export function offer(committed: readonly Waiting[]): void {
  if (!jetstream) return;
  for (const waiting of committed) {
    if (known.size >= mostOnTheirWay) return;
    if (known.has(waiting.entry.id)) continue;
    known.add(waiting.entry.id);
    const sending = send(waiting).finally(() => publishing.delete(sending));
    publishing.add(sending);
  }
}

async function send(waiting: Waiting): Promise<void> {
  try {
    await publishEntry(waiting.entry);
    noteStored();
    published.push(waiting);
    recording ??= recordPublished();
  } catch (error) {
    log.debug({ error, event: waiting.entry.id }, 'An event could not be published; the sweep repeats it');
    noteNotStored(error);
    streamIsChecked = false;
    known.delete(waiting.entry.id);
  }
}

async function recordPublished(): Promise<void> {
  await delay(gatherMs);
  const sent = published;
  published = [];
  recording = undefined;
  try {
    await markSent(sent);
  } catch (error) {
    log.warn({ error }, 'Published events could not be recorded as sent; the sweep repeats them');
  } finally {
    for (const { entry } of sent) known.delete(entry.id);
  }
}

/** Publishes one event; the server drops it when it has stored its message id within the last minutes. */
async function publishEntry(entry: OutboxEntry, messageId = entry.id): Promise<void> {
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
  await jetstream.publish(entry.subject, JSON.stringify(cloudEvent), { msgID: messageId });
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
      await refeedIfStoreWasLost(await ensureStream(), (entry) => publishEntry(entry));
      streamIsChecked = true;
    }
    await workOffRefeedRequests(publishEntry);
    const limit = Date.now() - graceMs;
    // What is recorded as sent while the database is asked may be among what it answers.
    const knownBefore = new Set(known);
    const found = await findWaiting(mostOnTheirWay);
    const isOnItsWay = ({ entry: { id } }: Waiting) => knownBefore.has(id) || known.has(id);
    const left = found.filter((waiting) => waiting.entry.time.getTime() <= limit && !isOnItsWay(waiting));
    if (left.length === 0) return;
    // Whoever committed them may have died before saying so.
    for (const familyId of new Set(left.map(({ entry }) => entry.familyId))) {
      if (familyId !== undefined) await bumpVersion(familyId);
    }
    log.warn({ events: left.length }, 'Publishing events left behind by a crash or an outage');
    offer(left);
  } catch (error) {
    log.warn({ error }, 'A sweep for waiting events failed; the next one tries again');
  }
}
