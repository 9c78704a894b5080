import { hash, verify } from '@node-rs/argon2';
import { HashingQueue, type HashingLimits, type HashingClient } from './hashing-queue.ts';
import { argon2Options } from './passwords.rules.ts';

/** Hashes and verifies passwords, with limited concurrency. */
export class Passwords {
  readonly #queue: HashingQueue;

  constructor(limits: HashingLimits) {
    this.#queue = new HashingQueue(limits);
  }

  /** @throws Problem `overloaded` */
  hash(client: HashingClient, password: string): Promise<string> {
    return this.#queue.run(client, () => hash(normalize(password), argon2Options));
  }

  /** @throws Problem `overloaded` */
  matches(client: HashingClient, password: string, passwordHash: string): Promise<boolean> {
    return this.#queue.run(client, () => verify(passwordHash, normalize(password)));
  }
}

/** Devices encode the same keystrokes as different code points; normalization makes these one password (RFC 8265). */
function normalize(password: string): string {
  return password.normalize('NFC');
}
