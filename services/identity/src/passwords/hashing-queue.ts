import { problem } from '@family-chores/contracts/problem';

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

  /** @throws Problem `overloaded` when as many wait as may */
  async run<T>(work: () => Promise<T>): Promise<T> {
    await this.#turn();
    try {
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
      throw problem('overloaded', { detail: 'Too many sign-ins at once', retryAfter: 2 });
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
