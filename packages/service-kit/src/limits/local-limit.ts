import { problem } from '@family-chores/contracts/problem';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { Limit } from './limit-setting.ts';

/**
 * A limit that is counted in this process alone, so each replica allows the full number of attempts. Counting costs
 * microseconds; a count that replicas share (`Limits`) costs a database write.
 */
export class LocalLimit {
  readonly #name: string;
  readonly #limiter: RateLimiterMemory;

  /** @param name part of the detail of a refusal */
  constructor(name: string, { attempts, seconds }: Limit) {
    this.#name = name;
    this.#limiter = new RateLimiterMemory({ points: attempts, duration: seconds });
  }

  /** @throws Problem `too-many-requests` when the key is over its limit */
  async spend(key: string | number): Promise<void> {
    try {
      await this.#limiter.consume(key);
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      throw this.#refused(refusal);
    }
  }

  /**
   * Refuses a key that has reached its limit, and counts nothing.
   * @throws Problem `too-many-requests`
   */
  async check(key: string | number): Promise<void> {
    const spent = await this.#limiter.get(key);
    if (spent && spent.remainingPoints <= 0) throw this.#refused(spent);
  }

  #refused({ msBeforeNext }: RateLimiterRes) {
    return problem('too-many-requests', {
      detail: `Limit of ${this.#name}`,
      retryAfter: Math.max(1, Math.ceil(msBeforeNext / 1000)),
    });
  }
}
