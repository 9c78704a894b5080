import { refeedRequest } from '@family-chores/contracts/operations/refeed';
import type { ConsumerInfo, JsMsg } from 'nats';
import { setTimeout as delay } from 'node:timers/promises';
import { log } from '../log/index.ts';
import { database, databaseDisconnections } from '../mongo/index.ts';
import { request, EVENT_STREAM, streamManager } from '../nats/index.ts';
import type { Consumer } from './consume.ts';

interface PositionRow {
  /** `<durable> <when the durable was created>`: a durable that is created again counts from the start. */
  _id: string;
  /** Upper bound of the stream sequence numbers of all acknowledged messages. */
  seq: number;
  /** The same for delivery sequence numbers: NATS numbers the deliveries of a durable from 1. */
  deliverySeq: number;
  /**
   * Messages up to this number were acknowledged, but effects of some are missing in this database; absent once the
   * events were requested again.
   */
  missingUpTo?: number;
  /**
   * Messages up to this number are ignored: they were published before this database was restored, and may be about
   * data that no longer exists. The publisher publishes again those that it still has, with higher numbers.
   */
  ignoreUpTo?: number;
}

const positions = () => database().collection<PositionRow>('consumerPositions');

/**
 * How far a durable has got, stored in the database of its effects and written before the messages are acknowledged.
 * What NATS counts as acknowledged is therefore never ahead of the stored position, unless the database was replaced by
 * an older one.
 *
 * NATS is ahead of the database only if both of its numbers are higher. One alone is not enough: the stream number of
 * NATS also skips messages of other types before the durable's next pending message, and its delivery number also
 * counts redeliveries of acknowledged messages.
 */
export class ConsumerPosition {
  readonly #consumer: Consumer;
  #row: PositionRow = { _id: '', seq: 0, deliverySeq: 0 };
  #disconnectionsAtCheck = -1;
  #checking: Promise<boolean> | undefined;

  constructor(consumer: Consumer) {
    this.#consumer = consumer;
  }

  /**
   * Compares the database with what NATS has acknowledged. Events whose effects are missing are requested from
   * their publisher.
   * @returns false if the publisher has not accepted the request; then the check must be repeated soon
   */
  check(): Promise<boolean> {
    this.#checking ??= this.#check().finally(() => {
      this.#checking = undefined;
    });
    return this.#checking;
  }

  async #check(): Promise<boolean> {
    const disconnections = databaseDisconnections();
    // Read before the database, which would seem to be behind if messages were acknowledged in between.
    const info = await (await streamManager()).consumers.info(EVENT_STREAM, this.#consumer.durable);
    this.#row = await this.#compare(info);
    this.#disconnectionsAtCheck = disconnections;
    return this.#row.missingUpTo === undefined || this.#requestMissing(this.#row);
  }

  /** Checks the position if necessary. @returns false if that failed; then nothing may be handled */
  async ensureChecked(): Promise<boolean> {
    if (!this.isUnchecked()) return true;
    try {
      await this.check();
    } catch (error) {
      log.debug({ error }, 'The position of a consumer could not be checked');
    }
    return !this.isUnchecked();
  }

  /** False for a message that was published before this database was restored. */
  includes({ seq }: Pick<JsMsg, 'seq'>): boolean {
    return seq > (this.#row.ignoreUpTo ?? 0);
  }

  /**
   * True before the first check, and if the connection was lost since the last check, because the new connection may
   * lead to another database.
   */
  isUnchecked(): boolean {
    return this.#disconnectionsAtCheck !== databaseDisconnections();
  }

  /**
   * Records that these messages are about to be acknowledged.
   * @returns false if the database lacks what this process recorded in it: then acknowledge nothing, and check
   */
  async advance(messages: readonly JsMsg[]): Promise<boolean> {
    if (this.isUnchecked()) await this.check();
    const { _id, seq: recorded } = this.#row;
    const seq = Math.max(...messages.map((message) => message.seq));
    const deliverySeq = Math.max(...messages.map(({ info }) => info.deliverySequence));
    const { matchedCount } = await positions().updateOne(
      { _id, seq: { $gte: recorded } },
      { $max: { seq, deliverySeq } },
    );
    if (matchedCount === 0) return false;
    this.#row.seq = Math.max(recorded, seq);
    return true;
  }

  async #compare({ created, ack_floor: floor }: ConsumerInfo): Promise<PositionRow> {
    const { durable } = this.#consumer;
    const _id = `${durable} ${created}`;
    // The ack floor alone does not suffice: it stays behind a message that is still being redelivered. So the database
    // is also compared with the number that this process recorded. That number is read first, because `advance` may
    // record more in between.
    const recorded = this.#row._id === _id ? this.#row.seq : 0;
    const stored = await positions().findOne({ _id });
    const row = stored ?? { _id, seq: 0, deliverySeq: 0 };
    const isBehind = floor.stream_seq > row.seq && floor.consumer_seq > row.deliverySeq;
    if (!isBehind && recorded <= row.seq) {
      if (!stored) await positions().updateOne({ _id }, { $setOnInsert: row }, { upsert: true });
      return row;
    }
    const acknowledged = Math.max(floor.stream_seq, recorded);
    log.error(
      { durable, inDatabase: row.seq, acknowledged },
      'The database is older than the acknowledged events; requesting the missing events again',
    );
    const { state } = await (await streamManager()).streams.info(EVENT_STREAM);
    const gap = { seq: acknowledged, missingUpTo: acknowledged, ignoreUpTo: state.last_seq };
    const deliverySeq = Math.max(floor.consumer_seq, row.deliverySeq);
    await positions().updateOne({ _id }, { $max: { ...gap, deliverySeq } }, { upsert: true });
    return { _id, ...gap, deliverySeq };
  }

  async #requestMissing({ _id, missingUpTo }: PositionRow): Promise<boolean> {
    const { type, from } = this.#consumer.event;
    try {
      await request(refeedRequest(from), { id: `${_id} ${missingUpTo}`, type });
    } catch (error) {
      log.warn(
        { error, durable: this.#consumer.durable, from },
        'Missing events could not be requested from their publisher',
      );
      return false;
    }
    await positions().updateOne({ _id, missingUpTo }, { $unset: { missingUpTo: 1 } });
    return true;
  }
}

const CHECK_EVERY_MS = 30_000;
const POLL_MS = 1000;

/**
 * Checks a position periodically, and after the database was unavailable. A restored service may receive no event that
 * would trigger a check.
 */
export async function watchPosition(position: ConsumerPosition, signal: AbortSignal): Promise<void> {
  let hasSucceeded = false;
  for (let waitedMs = 0; !signal.aborted; waitedMs += POLL_MS) {
    if (!hasSucceeded || waitedMs >= CHECK_EVERY_MS || position.isUnchecked()) {
      waitedMs = 0;
      hasSucceeded = await position.check().catch((error: unknown) => {
        log.debug({ error }, 'The position of a consumer could not be checked');
        return false;
      });
    }
    await delay(POLL_MS, undefined, { signal }).catch(() => undefined);
  }
}
