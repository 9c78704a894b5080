import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { CookieKeyModel } from './cookie-key.model.ts';

const VISITOR_ID_BYTES = 16;
/** The length of 16 bytes in base64url. A visitor id has this length, and its signature is shortened to it. */
const ENCODED_LENGTH = 22;
const sealedPattern = /^([\w-]{22})\.([\w-]{22})$/;

const signatureOf = (visitorId: string, key: string) =>
  createHmac('sha256', key).update(visitorId).digest('base64url').slice(0, ENCODED_LENGTH);

export const sealVisitorId = (visitorId: string, key: string): string =>
  `${visitorId}.${signatureOf(visitorId, key)}`;

/**
 * Issues and recognizes the visitor ids that assign browsers to rollout buckets. An id is signed, so a client cannot
 * compute one that gets a candidate. It is issued only with a page, so a client cannot report about a candidate that
 * the client was never served.
 */
export class VisitorSeal {
  #key: string | null = null;

  /** Until this resolves, no browser is recognized and no visitor id is issued. */
  async open(): Promise<void> {
    const { key } = await CookieKeyModel.findOneAndUpdate(
      { _id: 'visitors' },
      { $setOnInsert: { key: randomBytes(32).toString('hex') } },
      { upsert: true, returnDocument: 'after' },
    ).lean();
    this.#key = key;
  }

  issue(): { visitorId: string; sealed: string } | null {
    if (this.#key === null) return null;
    const visitorId = randomBytes(VISITOR_ID_BYTES).toString('base64url');
    return { visitorId, sealed: sealVisitorId(visitorId, this.#key) };
  }

  read(sealed: string): string | null {
    const [, visitorId, signature] = sealedPattern.exec(sealed) ?? [];
    if (this.#key === null || visitorId === undefined || signature === undefined) return null;
    const expected = signatureOf(visitorId, this.#key);
    return timingSafeEqual(Buffer.from(signature), Buffer.from(expected)) ? visitorId : null;
  }
}
