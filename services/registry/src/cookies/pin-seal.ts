import { randomBytes } from 'node:crypto';
import { CookieKeyModel } from './cookie-key.model.ts';
import { type Pins, seal, unseal } from './pin-seal.rules.ts';

/** Seals pins with the key of this registry. */
export class PinSeal {
  #key: Buffer | null = null;

  /** Reads or creates the key. Until then pins are ignored: browsers get the released builds. */
  async open(): Promise<void> {
    const { key } = await CookieKeyModel.findOneAndUpdate(
      { _id: 'pins' },
      { $setOnInsert: { key: randomBytes(32).toString('hex') } },
      { upsert: true, returnDocument: 'after' },
    ).lean();
    this.#key = Buffer.from(key, 'hex');
  }

  seal(pins: Pins): string {
    if (!this.#key) throw new Error('Pins are sealed before open()');
    return seal(pins, { key: this.#key, now: new Date() });
  }

  /** Null for pins that this registry has not sealed, or that have expired. */
  unseal(sealed: string): Pins | null {
    return this.#key && unseal(sealed, { key: this.#key, now: new Date() });
  }
}
