import { randomBytes } from 'node:crypto';
import { CookieKeyModel } from './cookie-key.model.ts';
import { type Pins, seal, unseal } from './pin-seal.rules.ts';

/** Signs and checks the cookie with pins, with a key that all replicas share. */
export class PinSeal {
  #key: Buffer | null = null;

  /** Reads or creates the key. Until then pins are ignored, so browsers get the released builds. */
  async open(): Promise<void> {
    const { key } = await CookieKeyModel.findOneAndUpdate(
      { _id: 'pins' },
      { $setOnInsert: { key: randomBytes(32).toString('hex') } },
      { upsert: true, returnDocument: 'after' },
    ).lean();
    this.#key = Buffer.from(key, 'hex');
  }

  seal(pins: Pins): string {
    if (!this.#key) throw new Error('PinSeal.open() must finish before pins are sealed');
    return seal(pins, { key: this.#key, now: new Date() });
  }

  /** The pins in a cookie value; null if this registry did not sign it, or the pins have expired. */
  unseal(sealed: string): Pins | null {
    return this.#key && unseal(sealed, { key: this.#key, now: new Date() });
  }
}
