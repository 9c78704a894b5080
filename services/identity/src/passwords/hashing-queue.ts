import { problem, type Problem } from '@family-chores/contracts/problem';

/** Whoever waited this long has been answered or is about to be (a request has 5 s): hashing for them is wasted. */
const patienceMs = 4000;

export interface QueueBounds {
  atOnce: number;
  waiting: number;
}

/** Runs costly work a few at a time, in the order it came, and turns away what would wait too long. */
export class HashingQueue {
  readonly #bounds: QueueBounds;
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  constructor(bounds: QueueBounds) {
    this.#bounds = bounds;
  }

  /** @throws Problem `overloaded` when as many wait as may, or the turn came too late */
  async run<T>(work: () => Promise<T>): Promise<T> {
    const cameAt = performance.now();
    await this.#turn();
    try {
      if (performance.now() - cameAt > patienceMs) throw turnedAway('Waited too long');
      return await work();
    } finally {
      this.#leave();
    }
  }

  async #turn(): Promise<void> {
    if (this.#running < this.#bounds.atOnce) {
      this.#running += 1;
      return;
    }
    if (this.#waiting.length >= this.#bounds.waiting) {
      throw turnedAway('Too many wait');
    }
    await new Promise<void>((resolve) => this.#waiting.push(resolve));
  }

  /** Whoever waits longest takes the place over, so that nobody slips in between. */
  #leave(): void {
    const next = this.#waiting.shift();
    if (next) next();
    else this.#running -= 1;
  }
}

function turnedAway(detail: string): Problem {
  return problem('overloaded', { detail, retryAfter: 2 });
}
