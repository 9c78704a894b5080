import { nats, ensureStream, onReconnect } from '../nats/index.ts';
import { bumpVersionUnconfirmed } from '../mongo/index.ts';
import { log } from '../log/index.ts';
import { stateOf } from '../state/kit-state.ts';
import { inSpan } from '../tracing/index.ts';
import type { CloudEvent } from '@family-chores/contracts/define-event';
import type { JetStreamClient } from 'nats';
import { BatchDelay } from './batch-delay.ts';
import { recordNotStored, recordStored } from './delivery-state.ts';
import type { OutboxEntry } from './event.ts';
import { findUnsent, isAnyUnsent, markSent, type UnsentEntry } from './outbox.ts';
import { processRefeedRequests, REFEED_REQUESTS } from './refeed-requests.ts';
import { refeedIfStoreWasLost } from './refeed.ts';

/** Entries beyond this number stay only in the database, where the sweep finds them. */
const MAX_IN_FLIGHT = 2000;
const SWEEP_INTERVAL_MS = 2000;
/** Entries younger than this are left to the replica that committed them. */
const GRACE_MS = 2000;

class Relay {
  #source = '';
  /** Ids of entries this process is publishing or recording as sent. */
  readonly #inFlight = new Set<string>();
  readonly #publishing = new Set<Promise<void>>();
  readonly #published: UnsentEntry[] = [];
  /**
   * How long published entries are collected before they are recorded as sent, in ms. If the process crashes, the
   * entries collected since the last recording are published again.
   */
  readonly #recordDelay = new BatchDelay({ quiet: 50, busy: 200 });
  #recording: Promise<void> | undefined;
  #timer: NodeJS.Timeout | undefined;
  #jetstream: JetStreamClient | undefined;
  /**
   * False after every (re)connection and failed publication, until a sweep has checked whether the stream is still the
   * one that events were sent to.
   */
  #isStreamChecked = false;

  get inFlight(): number {
    return this.#inFlight.size;
  }

  async start(name: string): Promise<void> {
    this.#source = name;
    this.#jetstream = nats().jetstream({ timeout: 2000 });
    onReconnect(() => {
      this.#isStreamChecked = false;
      void this.#sweep(GRACE_MS);
    });
    await this.#sweep(0);
    this.#scheduleSweep();
  }

  async stop(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    await Promise.all(this.#publishing);
    await this.#recording;
    this.#jetstream = undefined;
    this.#isStreamChecked = false;
  }

  publishCommitted(entries: readonly UnsentEntry[]): void {
    if (!this.#jetstream) return;
    for (const unsent of entries) {
      if (this.#inFlight.size >= MAX_IN_FLIGHT) return;
      if (this.#inFlight.has(unsent.entry.id)) continue;
      this.#inFlight.add(unsent.entry.id);
      const sending = this.#send(unsent).finally(() => this.#publishing.delete(sending));
      this.#publishing.add(sending);
    }
  }

  async #send(unsent: UnsentEntry): Promise<void> {
    try {
      await this.#publishEntry(unsent.entry);
      recordStored();
      this.#published.push(unsent);
      this.#recording ??= this.#recordPublished();
    } catch (error) {
      log.debug(
        { error, event: unsent.entry.id },
        'An event could not be published; the sweep will retry it',
      );
      recordNotStored(error);
      this.#isStreamChecked = false;
      this.#inFlight.delete(unsent.entry.id);
    }
  }

  async #recordPublished(): Promise<void> {
    const sent = await this.#recordDelay.collect(() => {
      // In the same turn of the event loop as `splice`, so that entries published from now on start another recording.
      this.#recording = undefined;
      return this.#published.splice(0);
    });
    try {
      await markSent(sent);
    } catch (error) {
      log.warn(
        { error },
        'Published events could not be recorded as sent; the sweep will publish them again',
      );
    } finally {
      for (const { entry } of sent) this.#inFlight.delete(entry.id);
    }
  }

  /** NATS drops the entry if it has stored the same message id within the last few minutes. */
  async #publishEntry(entry: OutboxEntry, messageId = entry.id): Promise<void> {
    const stream = this.#jetstream;
    if (!stream) throw new Error('The relay is not running');
    const span = {
      kind: 'producer',
      name: `publish ${entry.type}`,
      traceparent: entry.traceparent,
      attributes: { 'messaging.system': 'nats', 'outbox.wait_ms': Date.now() - entry.time.getTime() },
    } as const;
    await inSpan(span, (traceparent) => {
      const message = JSON.stringify(toCloudEvent(entry, { source: this.#source, traceparent }));
      return stream.publish(entry.subject, message, { msgID: messageId });
    });
  }

  #scheduleSweep(): void {
    this.#timer = setTimeout(() => {
      void this.#sweep(GRACE_MS).finally(() => {
        if (this.#timer) this.#scheduleSweep();
      });
    }, SWEEP_INTERVAL_MS);
  }

  async #sweep(graceMs: number): Promise<void> {
    try {
      if (!this.#isStreamChecked) {
        await refeedIfStoreWasLost(await ensureStream(), (entry) => this.#publishEntry(entry));
        this.#isStreamChecked = true;
      }
      if (!(await isAnyUnsent(REFEED_REQUESTS))) return;
      await processRefeedRequests((entry, messageId) => this.#publishEntry(entry, messageId));
      const left = await this.#findLeft(graceMs);
      if (left.length === 0) return;
      // The process that committed them may have died before it bumped the versions.
      for (const familyId of new Set(left.map(({ entry }) => entry.familyId))) {
        if (familyId !== undefined) await bumpVersionUnconfirmed(familyId);
      }
      log.warn({ events: left.length }, 'Publishing events that a crash or an outage left unsent');
      this.publishCommitted(left);
    } catch (error) {
      log.warn({ error }, 'A sweep for unsent events failed; the next one tries again');
    }
  }

  async #findLeft(graceMs: number): Promise<UnsentEntry[]> {
    const limit = Date.now() - graceMs;
    // The query may still return entries that are recorded as sent while it runs.
    const inFlightBefore = new Set(this.#inFlight);
    const found = await findUnsent(MAX_IN_FLIGHT);
    return found.filter(
      ({ entry: { id, time } }) =>
        time.getTime() <= limit && !inFlightBefore.has(id) && !this.#inFlight.has(id),
    );
  }
}

function toCloudEvent(
  entry: OutboxEntry,
  { source, traceparent }: Pick<CloudEvent, 'source'> & { traceparent: string },
): CloudEvent {
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

/** Starts publishing for the service `name`, first what earlier processes left unsent. */
export const startRelay = (name: string): Promise<void> => stateOf(Relay).start(name);

/** Finishes the entries in flight and stops. Entries that could not be published stay in the database. */
export const stopRelay = (): Promise<void> => stateOf(Relay).stop();

export const eventsInFlight = (): number => stateOf(Relay).inFlight;

export const publishCommitted = (entries: readonly UnsentEntry[]): void =>
  stateOf(Relay).publishCommitted(entries);
