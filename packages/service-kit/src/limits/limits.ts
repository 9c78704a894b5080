import { problem } from '@family-chores/contracts/problem';
import { RateLimiterMongo, RateLimiterRes } from 'rate-limiter-flexible';
import { database } from '../mongo/index.ts';
import type { Limit } from './limit-setting.ts';

const collection = 'limits';

/** Counts attempts in the service's database, so that replicas share the count. */
export class Limits<Name extends string> {
  readonly #settings: Readonly<Record<Name, Limit>>;
  readonly #limiters = new Map<string, RateLimiterMongo>();

  /** Limits by their name, which a refusal tells to developers. */
  constructor(settings: Readonly<Record<Name, Limit>>) {
    this.#settings = settings;
  }

  /** Call it once the database is connected. */
  async open(): Promise<void> {
    for (const [name, limit] of Object.entries<Limit>(this.#settings)) {
      this.#limiters.set(name, limiterOf(name, limit));
    }
    // All share one collection, and with it the indexes.
    const [one] = this.#limiters.values();
    await one?.createIndexes();
  }

  /**
   * Counts an attempt before it is made, so that attempts at once cannot slip through.
   * @param key whose attempt it is
   * @throws Problem `too-many-requests`
   */
  async spend(name: Name, key: string): Promise<void> {
    try {
      await this.#limiter(name).consume(key);
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      throw problem('too-many-requests', {
        detail: `Limit of ${name}`,
        retryAfter: Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)),
      });
    }
  }

  /** Forgets the attempts counted for this key. */
  async forgive(name: Name, key: string): Promise<void> {
    await this.#limiter(name).delete(key);
  }

  #limiter(name: Name): RateLimiterMongo {
    const limiter = this.#limiters.get(name);
    if (!limiter) throw new Error(`The limit "${name}" is used before open()`);
    return limiter;
  }
}

function limiterOf(keyPrefix: string, { attempts, seconds }: Limit): RateLimiterMongo {
  return new RateLimiterMongo({
    storeClient: database(),
    tableName: collection,
    keyPrefix,
    points: attempts,
    duration: seconds,
    // What is over its limit is refused from memory: a flood does not reach the database.
    inMemoryBlockOnConsumed: attempts,
    disableIndexesCreation: true,
  });
}
