/**
 * Work in lanes: one at a time within a lane (so that the events of one family do not conflict with each other), so
 * many lanes side by side. What gathers in a lane meanwhile is taken together when its turn comes again: the more
 * there is to do, the larger the batches.
 */
export class Lanes<T> {
  readonly #waiting = new Map<string, T[]>();
  readonly #turns: string[] = [];
  readonly #running = new Set<Promise<void>>();
  readonly #work: (items: T[]) => Promise<void>;
  readonly #largestBatch: number;
  readonly #sideBySide: number;

  /** `work` must not throw. */
  constructor(options: { largestBatch: number; sideBySide: number; work: (items: T[]) => Promise<void> }) {
    this.#work = options.work;
    this.#largestBatch = options.largestBatch;
    this.#sideBySide = options.sideBySide;
  }

  add(key: string, item: T): void {
    const waiting = this.#waiting.get(key);
    if (waiting) {
      waiting.push(item);
      return;
    }
    this.#waiting.set(key, [item]);
    this.#turns.push(key);
    this.#start();
  }

  /** Resolves when nothing is under way or waiting. */
  async idle(): Promise<void> {
    while (this.#running.size > 0) await Promise.all(this.#running);
  }

  #start(): void {
    while (this.#running.size < this.#sideBySide) {
      const key = this.#turns.shift();
      if (key === undefined) return;
      const run = this.#runBatch(key).finally(() => {
        this.#running.delete(run);
        this.#start();
      });
      this.#running.add(run);
    }
  }

  async #runBatch(key: string): Promise<void> {
    // What comes in the same turn of the event loop goes into one batch.
    await Promise.resolve();
    const waiting = this.#waiting.get(key) ?? [];
    await this.#work(waiting.splice(0, this.#largestBatch));
    // A lane with more to do queues again, behind those that wait for their first turn.
    if (waiting.length > 0) this.#turns.push(key);
    else this.#waiting.delete(key);
  }
}
