import { Problem, problem } from '@family-chores/contracts/problem';
import { RateLimiterMongo, RateLimiterRes } from 'rate-limiter-flexible';
import { database, declareData } from '../mongo/index.ts';
import type { Limit } from './limit-setting.ts';

export interface SharedLimit extends Limit {
  /** A key over its limit waits 1 minute, then 2, 4 and so on up to an hour, instead of the rest of the interval. */
  readonly backOff?: boolean;
}

interface Limiter {
  readonly attempts: RateLimiterMongo;
  /** Counts how many times a key was blocked recently; only with `backOff`. */
  readonly blocks?: RateLimiterMongo;
}

const COLLECTION = 'limits';
const FIRST_BLOCK_SECONDS = 60;
const MAX_BLOCK_SECONDS = 3600;
/** A day after its first block, a key starts again with the shortest one. */
const BLOCKS_RETENTION_SECONDS = 24 * 3600;

declareData('Limit', {
  about: 'visitor',
  what: 'How often someone tried to log in, register or write to us, by network address and email address',
  why: 'To stop those who guess passwords or flood us',
  kept: { until: 'a day after the last attempt at the latest' },
});

/** Counts attempts in the service's database, so that replicas share the count. */
export class Limits<Name extends string> {
  readonly #settings: Readonly<Record<Name, SharedLimit>>;
  readonly #limiters = new Map<string, Limiter>();

  /** @param settings limits by name; the name is part of the detail of a refusal */
  constructor(settings: Readonly<Record<Name, SharedLimit>>) {
    this.#settings = settings;
  }

  /** Call it once the database is connected. */
  async open(): Promise<void> {
    for (const [name, limit] of Object.entries<SharedLimit>(this.#settings)) {
      this.#limiters.set(name, limiterOf(name, limit));
    }
    // All limiters share one collection and its indexes.
    const [anyLimiter] = this.#limiters.values();
    await anyLimiter?.attempts.createIndexes();
  }

  /**
   * Counts an attempt before it is made, so that concurrent attempts cannot slip through.
   * @throws Problem `too-many-requests` if the key is over its limit
   */
  async spend(name: Name, key: string): Promise<void> {
    const { attempts, blocks } = this.#limiter(name);
    try {
      await attempts.consume(key);
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      const isFirst = refusal.consumedPoints === attempts.points + 1;
      throw refused(name, blocks && isFirst ? await block(key, attempts, blocks) : refusal.msBeforeNext);
    }
  }

  /** @returns false if the key is over its limit */
  async trySpend(name: Name, key: string): Promise<boolean> {
    try {
      await this.spend(name, key);
      return true;
    } catch (error) {
      if (error instanceof Problem && error.code === 'too-many-requests') return false;
      throw error;
    }
  }

  /**
   * Refuses a key that is over its limit, and counts nothing.
   * @throws Problem `too-many-requests`
   */
  async check(name: Name, key: string): Promise<void> {
    const { attempts } = this.#limiter(name);
    const spent = await attempts.get(key);
    if (spent && spent.consumedPoints > attempts.points) throw refused(name, spent.msBeforeNext);
  }

  /** Subtracts one attempt that was counted for this key, but should not count. */
  async refund(name: Name, key: string): Promise<void> {
    await this.#limiter(name).attempts.reward(key);
  }

  async forgive(name: Name, key: string): Promise<void> {
    const { attempts, blocks } = this.#limiter(name);
    await Promise.all([attempts.delete(key), blocks?.delete(key)]);
  }

  #limiter(name: Name): Limiter {
    const limiter = this.#limiters.get(name);
    if (!limiter) throw new Error(`The limit "${name}" is used before open()`);
    return limiter;
  }
}

/** Blocks the key for twice as long as the last time, up to an hour. Returns for how long, in ms. */
async function block(key: string, attempts: RateLimiterMongo, blocks: RateLimiterMongo): Promise<number> {
  const { consumedPoints } = await blocks.penalty(key);
  const seconds = Math.min(FIRST_BLOCK_SECONDS * 2 ** (consumedPoints - 1), MAX_BLOCK_SECONDS);
  await attempts.block(key, seconds);
  return seconds * 1000;
}

function refused(name: string, waitMs: number) {
  return problem('too-many-requests', {
    detail: `Limit of ${name}`,
    retryAfter: Math.max(1, Math.ceil(waitMs / 1000)),
  });
}

function limiterOf(name: string, { attempts, seconds, backOff }: SharedLimit): Limiter {
  const stored = { storeClient: database(), tableName: COLLECTION, disableIndexesCreation: true };
  const counted = { ...stored, keyPrefix: name, points: attempts, duration: seconds };
  // `inMemoryBlockOnConsumed` refuses a flood without a database query. It does not suit `backOff`: the refusal that
  // starts a block must be counted in the database, and `forgive` must end a block in every replica.
  if (!backOff) return { attempts: new RateLimiterMongo({ ...counted, inMemoryBlockOnConsumed: attempts }) };
  const blocks = { ...stored, keyPrefix: `${name} blocks`, points: 1, duration: BLOCKS_RETENTION_SECONDS };
  return { attempts: new RateLimiterMongo(counted), blocks: new RateLimiterMongo(blocks) };
}
