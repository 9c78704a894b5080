import { problem, type Problem } from '@family-chores/contracts/problem';

/** Requests time out after 5 s, so hashing for a request that has waited this long would be wasted work. */
const MAX_WAIT_MS = 4000;

export interface HashingLimits {
  maxConcurrent: number;
  /** Maximum number of requests that wait in each queue: that of recognized devices, and that of all others. */
  maxWaiting: number;
  /** The same for one client. */
  maxWaitingPerClient: number;
}

export interface HashingClient {
  /** The network of the client's IP address, as `networkOf` returns it. */
  client: string;
  /** True if the device has signed in before to the account that the request is about. */
  isRecognized?: boolean;
}

interface WaitingClient {
  client: string;
  start: () => void;
}

/**
 * Runs expensive work with limited concurrency, and refuses work that would wait too long. Recognized devices come
 * first; otherwise the order is that of arrival.
 */
export class HashingQueue {
  readonly #limits: HashingLimits;
  readonly #recognized: WaitingClient[] = [];
  readonly #others: WaitingClient[] = [];
  #running = 0;

  constructor(limits: HashingLimits) {
    this.#limits = limits;
  }

  /** @throws Problem `overloaded` when the queue or the client's part of it is full, or the work has waited too long */
  async run<T>(client: HashingClient, work: () => Promise<T>): Promise<T> {
    const arrivedAt = performance.now();
    await this.#acquireSlot(client);
    try {
      if (performance.now() - arrivedAt > MAX_WAIT_MS) throw refused('Waited too long');
      return await work();
    } finally {
      this.#releaseSlot();
    }
  }

  async #acquireSlot({ client, isRecognized = false }: HashingClient): Promise<void> {
    const { maxConcurrent, maxWaiting, maxWaitingPerClient } = this.#limits;
    if (this.#running < maxConcurrent) {
      this.#running += 1;
      return;
    }
    const queue = isRecognized ? this.#recognized : this.#others;
    const ofClient = queue.filter((one) => one.client === client).length;
    if (queue.length >= maxWaiting || ofClient >= maxWaitingPerClient)
      throw refused('Too many requests are waiting');
    await new Promise<void>((start) => queue.push({ client, start }));
  }

  /** Hands the slot directly to the next waiting client, so that a new arrival cannot take it first. */
  #releaseSlot(): void {
    const next = this.#recognized.shift() ?? this.#others.shift();
    if (next) next.start();
    else this.#running -= 1;
  }
}

function refused(detail: string): Problem {
  return problem('overloaded', { detail, retryAfter: 2 });
}
