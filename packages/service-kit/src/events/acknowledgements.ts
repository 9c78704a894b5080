import type { JsMsg } from 'nats';
import { setTimeout as delay } from 'node:timers/promises';
import { log } from '../log/index.ts';
import { databaseDisconnections, type ConsumerPosition } from './consumer-position.ts';

/** How long messages gather before they are acknowledged together, in ms. Until then a crash has them redelivered. */
const GATHER_MS = 20;
const REDELIVER_AFTER_MS = 1000;

interface Settled {
  readonly message: JsMsg;
  /** `term`: it is dead-lettered, and not to be delivered again. */
  readonly how: 'ack' | 'term';
  /** State of `databaseDisconnections` before it was handled. */
  readonly since: number;
}

/** Acknowledges the messages of a durable, after the database says how far it has come. */
export class Acknowledgements {
  readonly #position: ConsumerPosition;
  #settled: Settled[] = [];
  #flushing: Promise<void> | undefined;

  constructor(position: ConsumerPosition) {
    this.#position = position;
  }

  add(settled: Settled): void {
    this.#settled.push(settled);
    this.#flushing ??= this.#flushAll();
  }

  /** Resolves when everything is acknowledged. */
  async idle(): Promise<void> {
    await this.#flushing;
  }

  async #flushAll(): Promise<void> {
    while (this.#settled.length > 0) {
      await delay(GATHER_MS);
      const settled = this.#settled;
      this.#settled = [];
      await this.#flush(settled);
    }
    this.#flushing = undefined;
  }

  async #flush(settled: readonly Settled[]): Promise<void> {
    const isRecorded = await this.#record(settled.map(({ message }) => message));
    const now = databaseDisconnections();
    for (const { message, how, since } of settled) {
      // An effect may be in a database that was replaced meanwhile. Where it is not, a redelivery changes nothing.
      if (!isRecorded || since !== now) message.nak(REDELIVER_AFTER_MS);
      else if (how === 'term') message.term();
      else message.ack();
    }
  }

  async #record(messages: readonly JsMsg[]): Promise<boolean> {
    try {
      if (await this.#position.advance(messages)) return true;
      await this.#position.check();
    } catch (error) {
      log.warn({ error }, 'Handled events could not be acknowledged; they are redelivered');
    }
    return false;
  }
}
