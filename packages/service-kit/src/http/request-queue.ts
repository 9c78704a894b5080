import { ClientLimit } from '../limits/client-limit.ts';
import { EventLoopLoad } from './event-loop-load.ts';

interface QueueLimits {
  /**
   * How many requests are handled concurrently while the event loop is saturated. More would lengthen the turns of the
   * loop, each of which accepts a single connection, so that clients would wait even to be refused.
   */
  readonly maxRunningWhileSaturated: number;
  /** The same while the event loop is not saturated: requests then mostly wait for other servers. */
  readonly maxRunning: number;
  /** Utilization of the event loop, from 0 to 1, at which it counts as saturated. */
  readonly saturation: number;
  /** A request is refused if another one has waited longer than this, because it would wait even longer. */
  readonly maxWaitMs: number;
  /** The same while the process is new: requests have queued up during its start, and its code is not optimized yet. */
  readonly maxWaitWhileNewMs: number;
  readonly newForMs: number;
  readonly maxWaiting: number;
  /** How many requests of one client may be in progress: being received, waiting, handled or responded to. */
  readonly maxOfClient: number;
}

const DEFAULT_LIMITS: QueueLimits = {
  maxRunningWhileSaturated: 16,
  maxRunning: 512,
  saturation: 0.9,
  maxWaitMs: 400,
  maxWaitWhileNewMs: 4000,
  newForMs: 10_000,
  maxWaiting: 512,
  maxOfClient: 256,
};

interface WaitingRequest {
  readonly since: number;
  readonly start: () => void;
}

export class RequestQueue {
  readonly #limits: QueueLimits;
  readonly #clients: ClientLimit;
  readonly #eventLoop: EventLoopLoad;
  /** In order of arrival. */
  readonly #waiting = new Set<WaitingRequest>();
  readonly #createdAt = performance.now();
  #running = 0;

  constructor(limits: Partial<QueueLimits> = {}) {
    this.#limits = { ...DEFAULT_LIMITS, ...limits };
    this.#clients = new ClientLimit(this.#limits.maxOfClient);
    this.#eventLoop = new EventLoopLoad(this.#limits.saturation);
  }

  get running(): number {
    return this.#running;
  }

  /** Admits a request. @returns a function to call when the request has ended; null if it must be refused */
  admit(client: string): (() => void) | null {
    return this.#isOverloaded() ? null : this.#clients.acquire(client);
  }

  /** Runs work as soon as there is room for it, in order of arrival. */
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
    const { maxRunningWhileSaturated, maxRunning } = this.#limits;
    if (this.#running < maxRunningWhileSaturated) return true;
    return this.#running < maxRunning && !this.#eventLoop.isSaturated;
  }
}
