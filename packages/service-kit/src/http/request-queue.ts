import { ClientCounts } from '../limits/client-counts.ts';
import { EventLoopDelay } from './event-loop-delay.ts';

interface QueueLimits {
  /** Requests handled concurrently while the event loop is behind. */
  readonly minRunning: number;
  /** The same while it keeps up: waiting for a database costs little. */
  readonly maxRunning: number;
  /** A turn of the event loop that takes longer means the process has no time left. */
  readonly lateMs: number;
  /** A request that finds another one waiting for longer is refused: it would wait longer still. */
  readonly maxWaitMs: number;
  readonly maxWaiting: number;
  /** Requests of one client that are being received, waiting, handled or answered. */
  readonly maxOfClient: number;
}

const usualLimits: QueueLimits = {
  minRunning: 64,
  maxRunning: 512,
  lateMs: 20,
  maxWaitMs: 750,
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
  readonly #eventLoop = new EventLoopDelay();
  /** The longest waiting first. */
  readonly #waiting = new Set<Waiting>();
  #running = 0;

  constructor(limits: Partial<QueueLimits> = {}) {
    this.#limits = { ...usualLimits, ...limits };
    this.#clients = new ClientCounts(this.#limits.maxOfClient);
  }

  get running(): number {
    return this.#running;
  }

  /** @returns what to call when the request is over; null when it must be refused */
  admit(client: string): (() => void) | null {
    return this.#isOverloaded() ? null : this.#clients.take(client);
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
    const { maxWaiting, maxWaitMs } = this.#limits;
    const [longest] = this.#waiting;
    if (!longest) return false;
    return this.#waiting.size >= maxWaiting || performance.now() - longest.since > maxWaitMs;
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
    const { minRunning, maxRunning, lateMs } = this.#limits;
    if (this.#running < minRunning) return true;
    return this.#running < maxRunning && this.#eventLoop.ms < lateMs;
  }
}

/** Of this process. */
export const requestQueue = new RequestQueue();
