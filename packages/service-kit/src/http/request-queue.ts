import { ClientCounts } from '../limits/client-counts.ts';
import { EventLoopLoad } from './event-loop-load.ts';

interface QueueLimits {
  /**
   * Requests handled concurrently while the event loop is saturated. More would not be done sooner, and they lengthen the
   * turns of the loop, each of which accepts a single connection: clients would wait before they can be refused.
   */
  readonly minRunning: number;
  /** The same while the event loop has time left, because requests then mostly wait for others, such as the database. */
  readonly maxRunning: number;
  /** Utilization of the event loop, from 0 to 1, at which it counts as saturated. */
  readonly saturation: number;
  /**
   * A request that finds another one waiting for longer is refused: it would wait longer still. Waiting requests also cost
   * throughput, because the garbage collector copies each of them again and again.
   */
  readonly maxWaitMs: number;
  /** The same while the process is new: it begins with the requests held during its start, and its code is still slow. */
  readonly maxWaitWhileNewMs: number;
  readonly newForMs: number;
  readonly maxWaiting: number;
  /** Requests of one client that are being received, waiting, handled or responded to. */
  readonly maxOfClient: number;
}

const usualLimits: QueueLimits = {
  minRunning: 16,
  maxRunning: 512,
  saturation: 0.9,
  maxWaitMs: 400,
  maxWaitWhileNewMs: 4000,
  newForMs: 10_000,
  maxWaiting: 512,
  maxOfClient: 256,
};

interface Waiting {
  readonly since: number;
  readonly start: () => void;
}

/** Decides which requests are handled now, which wait and which are refused. */
export class RequestQueue {
  readonly #limits: QueueLimits;
  readonly #clients: ClientCounts;
  readonly #eventLoop: EventLoopLoad;
  /** The longest waiting first. */
  readonly #waiting = new Set<Waiting>();
  readonly #createdAt = performance.now();
  #running = 0;

  constructor(limits: Partial<QueueLimits> = {}) {
    this.#limits = { ...usualLimits, ...limits };
    this.#clients = new ClientCounts(this.#limits.maxOfClient);
    this.#eventLoop = new EventLoopLoad(this.#limits.saturation);
  }

  get running(): number {
    return this.#running;
  }

  /** @returns what to call when the request is over; null when it must be refused */
  admit(client: string): (() => void) | null {
    return this.#isOverloaded() ? null : this.#clients.acquire(client);
  }

  /** Runs work in its turn. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    await new Promise<void>((start) => {
      this.#waiting.add({ since: performance.now(), start });
      this.#startNext();
    });
    try {
      return await work();
    } finally {
      this.#running -= 1;
      this.#startNext();
    }
  }

  #isOverloaded(): boolean {
    const [longest] = this.#waiting;
    if (!longest) return false;
    const waitedMs = performance.now() - longest.since;
    return this.#waiting.size >= this.#limits.maxWaiting || waitedMs > this.#maxWaitMs();
  }

  #maxWaitMs(): number {
    const { maxWaitMs, maxWaitWhileNewMs, newForMs } = this.#limits;
    return performance.now() - this.#createdAt < newForMs ? maxWaitWhileNewMs : maxWaitMs;
  }

  #startNext(): void {
    for (const next of this.#waiting) {
      if (!this.#hasRoom()) return;
      this.#waiting.delete(next);
      this.#running += 1;
      next.start();
    }
  }

  #hasRoom(): boolean {
    const { minRunning, maxRunning } = this.#limits;
    if (this.#running < minRunning) return true;
    return this.#running < maxRunning && !this.#eventLoop.isSaturated;
  }
}
