interface Lane<T> {
  waiting: T[];
  running: boolean;
}

/**
 * Work in lanes: one at a time within a lane (so that the members of one family do not conflict with each other),
 * lanes side by side. What gathers in a lane while it works is taken together next.
 */
export class Lanes<T> {
  readonly #lanes = new Map<string, Lane<T>>();
  readonly #work: (items: T[]) => Promise<void>;
  readonly #largestBatch: number;
  #running = new Set<Promise<void>>();

  constructor(options: { largestBatch: number; work: (items: T[]) => Promise<void> }) {
    this.#work = options.work;
    this.#largestBatch = options.largestBatch;
  }

  /** `work` must not throw. */
  add(key: string, item: T): void {
    const lane = this.#lanes.get(key) ?? { waiting: [], running: false };
    this.#lanes.set(key, lane);
    lane.waiting.push(item);
    if (lane.running) return;
    lane.running = true;
    const run = this.#run(key, lane).finally(() => this.#running.delete(run));
    this.#running.add(run);
  }

  /** Resolves when nothing is under way or waiting. */
  async idle(): Promise<void> {
    while (this.#running.size > 0) await Promise.all(this.#running);
  }

  async #run(key: string, lane: Lane<T>): Promise<void> {
    // What comes in the same turn of the event loop goes into one batch.
    await Promise.resolve();
    while (lane.waiting.length > 0) await this.#work(lane.waiting.splice(0, this.#largestBatch));
    this.#lanes.delete(key);
  }
}
