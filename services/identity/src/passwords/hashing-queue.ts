import { problem, type Problem } from '@family-chores/contracts/problem';

/** Whoever waited this long has been answered or is about to be (a request has 5 s): hashing for them is wasted. */
const patienceMs = 4000;

export interface QueueBounds {
  atOnce: number;
  waiting: number;
  waitingPerClient: number;
}

/** For whom work is done. */
export interface Turn {
  /** What its address counts as. */
  client: string;
  /** It signed in to this account before: it waits in a queue of its own, which goes first. */
  known?: boolean;
}

interface Waiting {
  client: string;
  start: () => void;
}

/** Runs costly work a few at a time, in the order it came, and refuses what would wait too long. */
export class HashingQueue {
  readonly #bounds: QueueBounds;
  readonly #known: Waiting[] = [];
  readonly #unknown: Waiting[] = [];
  #running = 0;

  constructor(bounds: QueueBounds) {
    this.#bounds = bounds;
  }

  /** @throws Problem `overloaded` when as many wait as may, or the turn came too late */
  async run<T>(turn: Turn, work: () => Promise<T>): Promise<T> {
    const cameAt = performance.now();
    await this.#turn(turn);
    try {
      if (performance.now() - cameAt > patienceMs) throw refused('Waited too long');
      return await work();
    } finally {
      this.#leave();
    }
  }

  async #turn({ client, known = false }: Turn): Promise<void> {
    const { atOnce, waiting, waitingPerClient } = this.#bounds;
    if (this.#running < atOnce) {
      this.#running += 1;
      return;
    }
    const queue = known ? this.#known : this.#unknown;
    const ofClient = queue.filter((one) => one.client === client).length;
    if (queue.length >= waiting || ofClient >= waitingPerClient) throw refused('Too many wait');
    await new Promise<void>((start) => queue.push({ client, start }));
  }

  /** The next one takes the place over, so that nobody slips in between. */
  #leave(): void {
    const next = this.#known.shift() ?? this.#unknown.shift();
    if (next) next.start();
    else this.#running -= 1;
  }
}

function refused(detail: string): Problem {
  return problem('overloaded', { detail, retryAfter: 2 });
}
