import { LRUCache } from 'lru-cache';
import type { JsMsg } from 'nats';
import { atMost } from '../state/at-most.ts';

/**
 * How many times this process failed to handle each message. The delivery count of NATS is unsuitable, because it
 * includes attempts that failed only because a server was down.
 */
export class FailureCounts {
  readonly #counts = new LRUCache<string, number>(atMost(10_000));

  /** @returns the new count */
  add(message: Pick<JsMsg, 'seq' | 'info'>): number {
    const count = (this.#counts.get(keyOf(message)) ?? 0) + 1;
    this.#counts.set(keyOf(message), count);
    return count;
  }

  forget(message: Pick<JsMsg, 'seq' | 'info'>): void {
    this.#counts.delete(keyOf(message));
  }
}

const keyOf = ({ seq, info }: Pick<JsMsg, 'seq' | 'info'>) => `${seq} ${info.timestampNanos}`;
