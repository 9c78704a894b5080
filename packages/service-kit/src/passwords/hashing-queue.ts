import { problem, type Problem } from '@family-chores/contracts/problem';

/** A request times out after 5 s, so hashing for one that has waited this long would be wasted. */
const MAX_WAIT_MS = 4000;

export interface QueueBounds {
  concurrent: number;
  waiting: number;
  waitingPerClient: number;
}

/** The client for which work is done. */
export interface Turn {
  /** The network of its address. */
  client: string;
  /** True when its device has signed in to this account before: it waits in a separate queue with priority. */
  isRecognized?: boolean;
}

interface Waiting {
  client: string;
  start: () => void;
}

/** Runs expensive work with limited concurrency, in order of arrival, and refuses what would wait too long. */
export class HashingQueue {
  readonly #bounds: QueueBounds;
  readonly #recognized: Waiting[] = [];
  readonly #others: Waiting[] = [];
  #running = 0;

  constructor(bounds: QueueBounds) {
    this.#bounds = bounds;
  }

  /** @throws Problem `overloaded` when the queue is full, or the work has waited too long */
  async run<T>(turn: Turn, work: () => Promise<T>): Promise<T> {
    const arrivedAt = performance.now();
    await this.#turn(turn);
    try {
      if (performance.now() - arrivedAt > MAX_WAIT_MS) throw refused('Waited too long');
      return await work();
    } finally {
      this.#leave();
    }
  }

  async #turn({ client, isRecognized = false }: Turn): Promise<void> {
    const { concurrent, waiting, waitingPerClient } = this.#bounds;
    if (this.#running < concurrent) {
      this.#running += 1;
      return;
    }
    const queue = isRecognized ? this.#recognized : this.#others;
    const ofClient = queue.filter((one) => one.client === client).length;
    if (queue.length >= waiting || ofClient >= waitingPerClient) throw refused('Too many wait');
    await new Promise<void>((start) => queue.push({ client, start }));
  }

  /** Hands the slot directly to the next waiting one, so that no newcomer can take it first. */
  #leave(): void {
    const next = this.#recognized.shift() ?? this.#others.shift();
    if (next) next.start();
    else this.#running -= 1;
  }
}

function refused(detail: string): Problem {
  return problem('overloaded', { detail, retryAfter: 2 });
}
