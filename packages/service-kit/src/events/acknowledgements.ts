import type { JsMsg } from 'nats';
import { log } from '../log/index.ts';
import { databaseDisconnections } from '../mongo/index.ts';
import { BatchDelay } from './batch-delay.ts';
import type { ConsumerPosition } from './consumer-position.ts';

/**
 * How long handled messages are collected before they are acknowledged together, in ms. If the process crashes, the
 * messages collected since the last acknowledgement are redelivered.
 */
const COLLECT_MS = { quiet: 20, busy: 100 };
const REDELIVER_AFTER_MS = 1000;

interface SettledMessage {
  readonly message: JsMsg;
  /** `term`: the message was dead-lettered and must not be redelivered. */
  readonly outcome: 'ack' | 'term';
  /** The value of `databaseDisconnections()` before the message was handled. */
  readonly disconnections: number;
}

/** Acknowledges the handled messages of a durable, after recording its position in the database. */
export class Acknowledgements {
  readonly #position: ConsumerPosition;
  readonly #settled: SettledMessage[] = [];
  #flushing: Promise<void> | undefined;
  readonly #delay = new BatchDelay(COLLECT_MS);

  constructor(position: ConsumerPosition) {
    this.#position = position;
  }

  add(settled: SettledMessage): void {
    this.#settled.push(settled);
    this.#flushing ??= this.#flushAll();
  }

  /** Resolves when every added message is acknowledged or left to be redelivered. */
  async idle(): Promise<void> {
    await this.#flushing;
  }

  async #flushAll(): Promise<void> {
    while (this.#settled.length > 0) {
      await this.#flush(await this.#delay.collect(() => this.#settled.splice(0)));
    }
    this.#flushing = undefined;
  }

  async #flush(settled: readonly SettledMessage[]): Promise<void> {
    const isRecorded = await this.#record(settled.map(({ message }) => message));
    const disconnectionsNow = databaseDisconnections();
    for (const { message, outcome, disconnections } of settled) {
      // After a disconnection, the database with the effect may have been replaced. If it was not, a redelivery
      // is harmless.
      if (!isRecorded || disconnections !== disconnectionsNow) message.nak(REDELIVER_AFTER_MS);
      else if (outcome === 'term') message.term();
      else message.ack();
    }
  }

  async #record(messages: readonly JsMsg[]): Promise<boolean> {
    try {
      if (await this.#position.advance(messages)) return true;
      await this.#position.check();
    } catch (error) {
      log.warn({ error }, 'Handled events could not be acknowledged; they will be redelivered');
    }
    return false;
  }
}
