import { setTimeout as delay } from 'node:timers/promises';

interface DelayMs {
  /** After a batch of one. */
  readonly quiet: number;
  readonly busy: number;
}

/** How long to collect what is then written together: longer while there is much, at the price of repeating it after a crash. */
export class BatchDelay {
  readonly #ms: DelayMs;
  #lastSize = 0;

  constructor(ms: DelayMs) {
    this.#ms = ms;
  }

  /** Waits, and takes what has been collected by then. */
  async collect<T>(take: () => readonly T[]): Promise<readonly T[]> {
    await delay(this.#lastSize > 1 ? this.#ms.busy : this.#ms.quiet);
    const batch = take();
    this.#lastSize = batch.length;
    return batch;
  }
}
