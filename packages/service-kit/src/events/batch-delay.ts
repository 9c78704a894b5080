import { setTimeout as delay } from 'node:timers/promises';

interface DelayMs {
  /** Delay after a batch of one item. */
  readonly quiet: number;
  /** Delay after a larger batch. */
  readonly busy: number;
}

/** Waits while items are collected into one batch. Under load it waits longer, so that batches are larger and fewer. */
export class BatchDelay {
  readonly #ms: DelayMs;
  #lastSize = 0;

  constructor(ms: DelayMs) {
    this.#ms = ms;
  }

  async collect<T>(take: () => readonly T[]): Promise<readonly T[]> {
    await delay(this.#lastSize > 1 ? this.#ms.busy : this.#ms.quiet);
    const batch = take();
    this.#lastSize = batch.length;
    return batch;
  }
}
