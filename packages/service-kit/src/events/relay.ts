import { nats, ensureStream, onReconnect } from '../nats/index.ts';
import { bumpVersionUnconfirmed } from '../mongo/index.ts';
import { log } from '../log/index.ts';
import { inSpan } from '../tracing/index.ts';
import type { CloudEvent } from '@family-chores/contracts/define-event';
import type { JetStreamClient } from 'nats';
import { BatchDelay } from './batch-delay.ts';
import { recordNotStored, recordStored } from './delivery-state.ts';
import type { OutboxEntry } from './event.ts';
import { findUnsent, isAnyUnsent, markSent, type UnsentEntry } from './outbox.ts';
import { processRefeedRequests, REFEED_REQUESTS } from './refeed-requests.ts';
import { refeedIfStoreWasLost } from './refeed.ts';

/** Further entries stay in the database only, where the sweep finds them. */
const MAX_IN_FLIGHT = 2000;
/** How long published entries are collected before they are recorded as sent, in ms. A crash until then publishes them again. */
const recordDelay = new BatchDelay({ quiet: 50, busy: 200 });
/** How often the database is searched for entries that a crash or an outage left unsent. */
const SWEEP_INTERVAL_MS = 2000;
/** Entries younger than this are left to the replica that committed them. */
const GRACE_MS = 2000;

let source = '';
/** Ids of entries this process is publishing or recording as sent. */
const inFlight = new Set<string>();
const publishing = new Set<Promise<void>>();
const published: UnsentEntry[] = [];
let recording: Promise<void> | undefined;
let timer: NodeJS.Timeout | undefined;
let jetstream: JetStreamClient | undefined;
/** False after every (re)connection, until the stream is verified to be the one that events were sent to. */
let streamIsChecked = false;

/** Starts publishing for the service `name`: unsent entries from before, newly committed ones, and those a sweep finds. */
export async function startRelay(name: string): Promise<void> {
  source = name;
  jetstream = nats().jetstream({ timeout: 2000 });
  onReconnect(() => {
    streamIsChecked = false;
    void sweep(GRACE_MS);
  });
  await sweep(0);
  scheduleSweep();
}

/** Finishes the entries in flight and stops. Entries that could not be published stay in the database. */
export async function stopRelay(): Promise<void> {
  clearTimeout(timer);
  timer = undefined;
  await Promise.all(publishing);
  await recording;
  jetstream = undefined;
  streamIsChecked = false;
}

/** How many entries this process is publishing or recording as sent. */
export function eventsInFlight(): number {
  return inFlight.size;
}

/** Publishes committed entries immediately. */
export function publishCommitted(entries: readonly UnsentEntry[]): void {
  if (!jetstream) return;
  for (const unsent of entries) {
    if (inFlight.size >= MAX_IN_FLIGHT) return;
    if (inFlight.has(unsent.entry.id)) continue;
    inFlight.add(unsent.entry.id);
    const sending = send(unsent).finally(() => publishing.delete(sending));
    publishing.add(sending);
  }
}

async function send(unsent: UnsentEntry): Promise<void> {
  try {
    await publishEntry(unsent.entry);
    recordStored();
    published.push(unsent);
    recording ??= recordPublished();
  } catch (error) {
    log.debug({ error, event: unsent.entry.id }, 'An event could not be published; the sweep will retry it');
    recordNotStored(error);
    streamIsChecked = false;
    inFlight.delete(unsent.entry.id);
  }
}

async function recordPublished(): Promise<void> {
  const sent = await recordDelay.collect(() => {
    // In the same turn: what is published from now on is recorded by another call.
    recording = undefined;
    return published.splice(0);
  });
  try {
    await markSent(sent);
  } catch (error) {
    log.warn({ error }, 'Published events could not be recorded as sent; the sweep will publish them again');
  } finally {
    for (const { entry } of sent) inFlight.delete(entry.id);
  }
}

/** Publishes one entry. The server drops it if it has stored the same message id within the last minutes. */
async function publishEntry(entry: OutboxEntry, messageId = entry.id): Promise<void> {
  if (!jetstream) throw new Error('The relay is not running');
  const stream = jetstream;
  const span = {
    kind: 'producer',
    name: `publish ${entry.type}`,
    traceparent: entry.traceparent,
    attributes: { 'messaging.system': 'nats', 'outbox.wait_ms': Date.now() - entry.time.getTime() },
  } as const;
  await inSpan(span, (traceparent) => {
    const message = JSON.stringify(toCloudEvent(entry, traceparent));
    return stream.publish(entry.subject, message, { msgID: messageId });
  });
}

function toCloudEvent(entry: OutboxEntry, traceparent: string): CloudEvent {
  return {
    specversion: '1.0',
    id: entry.id,
    source,
    type: entry.type,
    subject: entry.subject,
    time: entry.time.toISOString(),
    datacontenttype: 'application/json',
    traceparent,
    ...(entry.actedBy !== undefined && { actor: entry.actedBy }),
    ...(entry.accountId !== undefined && { account: entry.accountId }),
    data: entry.data,
  };
}

function scheduleSweep(): void {
  timer = setTimeout(() => {
    void sweep(GRACE_MS).finally(() => {
      if (timer) scheduleSweep();
    });
  }, SWEEP_INTERVAL_MS);
}

async function sweep(graceMs: number): Promise<void> {
  try {
    if (!streamIsChecked) {
      await refeedIfStoreWasLost(await ensureStream(), (entry) => publishEntry(entry));
      streamIsChecked = true;
    }
    if (!(await isAnyUnsent(REFEED_REQUESTS))) return;
    await processRefeedRequests(publishEntry);
    const limit = Date.now() - graceMs;
    // The query may still return entries that are recorded as sent while it runs.
    const inFlightBefore = new Set(inFlight);
    const found = await findUnsent(MAX_IN_FLIGHT);
    const isInFlight = ({ entry: { id } }: UnsentEntry) => inFlightBefore.has(id) || inFlight.has(id);
    const left = found.filter((unsent) => unsent.entry.time.getTime() <= limit && !isInFlight(unsent));
    if (left.length === 0) return;
    // The process that committed them may have died before it bumped the versions.
    for (const familyId of new Set(left.map(({ entry }) => entry.familyId))) {
      if (familyId !== undefined) await bumpVersionUnconfirmed(familyId);
    }
    log.warn({ events: left.length }, 'Publishing events that a crash or an outage left unsent');
    publishCommitted(left);
  } catch (error) {
    log.warn({ error }, 'A sweep for unsent events failed; the next one tries again');
  }
}
