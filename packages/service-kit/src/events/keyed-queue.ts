/**
 * Handles items of one key one batch at a time (so that the events of one family do not conflict with each other), and
 * several keys concurrently. Items added while a key waits for its turn form one batch: the longer the backlog, the
 * larger the batches.
 */
export class KeyedQueue<T> {
  readonly #waiting = new Map<string, T[]>();
  readonly #waitingKeys: string[] = [];
  readonly #running = new Set<Promise<void>>();
  readonly #handle: (items: T[]) => Promise<void>;
  readonly #maxBatchSize: number;
  readonly #concurrency: number;

  /** `handle` must not throw. */
  constructor(options: { maxBatchSize: number; concurrency: number; handle: (items: T[]) => Promise<void> }) {
    this.#handle = options.handle;
    this.#maxBatchSize = options.maxBatchSize;
    this.#concurrency = options.concurrency;
  }

  add(key: string, item: T): void {
    const waiting = this.#waiting.get(key);
    if (waiting) {
      waiting.push(item);
      return;
    }
    this.#waiting.set(key, [item]);
    this.#waitingKeys.push(key);
    this.#start();
  }

  /** Resolves when nothing is waiting or running. */
  async idle(): Promise<void> {
    while (this.#running.size > 0) await Promise.all(this.#running);
  }

  #start(): void {
    while (this.#running.size < this.#concurrency) {
      const key = this.#waitingKeys.shift();
      if (key === undefined) return;
      const run = this.#runBatch(key).finally(() => {
        this.#running.delete(run);
        this.#start();
      });
      this.#running.add(run);
    }
  }

  async #runBatch(key: string): Promise<void> {
    // Items added in the same turn of the event loop go into one batch.
    await Promise.resolve();
    const waiting = this.#waiting.get(key) ?? [];
    await this.#handle(waiting.splice(0, this.#maxBatchSize));
    // A key with more items queues again, behind the keys that are waiting.
    if (waiting.length > 0) this.#waitingKeys.push(key);
    else this.#waiting.delete(key);
  }
}
