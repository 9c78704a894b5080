import { randomBytes } from 'node:crypto';
import { CookieKeyModel } from './cookie-key.model.ts';
import { type Pins, seal, unseal } from './pin-seal.rules.ts';

export class PinSeal {
  #key: Buffer | null = null;

  /** Until this resolves, pins are ignored, so browsers get the released builds. */
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

  unseal(sealed: string): Pins | null {
    return this.#key && unseal(sealed, { key: this.#key, now: new Date() });
  }
}
