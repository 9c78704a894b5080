import { createHash } from 'node:crypto';
import { problem } from '@family-chores/contracts/problem';
import { database } from '@family-chores/service-kit/mongo';
import { RateLimiterMongo, RateLimiterRes } from 'rate-limiter-flexible';
import type { IdentitySettings, Limit } from '../settings.ts';
import { networkOf } from './address.rules.ts';

type Action = 'login' | 'register' | 'guest';

interface Attempt {
  /** Where it comes from, as the gateway says. */
  address: string;
  /** Whose account it is about; a guest has none yet. */
  email?: string;
}

const collection = 'limits';
const everybody = 'everybody';

/** Counts attempts in the database, so that replicas share the count. */
export class RateLimits {
  readonly #settings: IdentitySettings;
  readonly #limiters = new Map<string, RateLimiterMongo>();

  constructor(settings: IdentitySettings) {
    this.#settings = settings;
  }

  /** Call it once the database is connected. */
  async open(): Promise<void> {
    const settings = this.#settings;
    this.#add('login account', settings.LOGIN_LIMIT_PER_ACCOUNT);
    this.#add('login address', settings.LOGIN_LIMIT_PER_ADDRESS);
    const one = this.#add('login whole', settings.LOGIN_LIMIT_WHOLE);
    this.#add('register account', settings.REGISTER_LIMIT_PER_ACCOUNT);
    this.#add('register address', settings.REGISTER_LIMIT_PER_ADDRESS);
    this.#add('register whole', settings.REGISTER_LIMIT_WHOLE);
    this.#add('guest address', settings.GUEST_LIMIT_PER_ADDRESS);
    this.#add('guest whole', settings.GUEST_LIMIT_WHOLE);
    // All share one collection, and with it the indexes.
    await one.createIndexes();
  }

  /**
   * Counts an attempt before it is made, so that attempts at once cannot slip through. The narrowest count comes
   * first: who is refused there takes nothing from the others.
   * @throws Problem `too-many-requests`
   */
  async spend(action: Action, { address, email }: Attempt): Promise<void> {
    await this.#consume(`${action} address`, networkOf(address));
    if (email !== undefined) await this.#consume(`${action} account`, accountKey(email));
    await this.#consume(`${action} whole`, everybody);
  }

  /** Forgets the attempts at an account: its owner has shown up. */
  async forgive(action: Action, email: string): Promise<void> {
    await this.#limiter(`${action} account`).delete(accountKey(email));
  }

  #add(keyPrefix: string, { attempts, seconds }: Limit): RateLimiterMongo {
    const limiter = new RateLimiterMongo({
      storeClient: database(),
      tableName: collection,
      keyPrefix,
      points: attempts,
      duration: seconds,
      // What is over its limit is refused from memory: a flood does not reach the database.
      inMemoryBlockOnConsumed: attempts,
      disableIndexesCreation: true,
    });
    this.#limiters.set(keyPrefix, limiter);
    return limiter;
  }

  #limiter(name: string): RateLimiterMongo {
    const limiter = this.#limiters.get(name);
    if (!limiter) throw new Error(`The limit "${name}" is used before open()`);
    return limiter;
  }

  async #consume(name: string, key: string): Promise<void> {
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
}

function accountKey(email: string): string {
  return createHash('sha256').update(email).digest('base64url');
}
