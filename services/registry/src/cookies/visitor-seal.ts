import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { CookieKeyModel } from './cookie-key.model.ts';

const SUBJECT_BYTES = 16;
const pattern = /^([\w-]{22})\.([\w-]{22})$/;

const signatureOf = (subject: string, key: string) =>
  createHmac('sha256', key).update(subject).digest('base64url').slice(0, 22);

/** The cookie value of a subject. */
export const sealSubject = (subject: string, key: string): string =>
  `${subject}.${signatureOf(subject, key)}`;

/**
 * Issues the subjects that assign browsers to rollout buckets. They are signed and issued only with a page, so a client cannot
 * compute one that gets a candidate, or report about a candidate it was never served.
 */
export class VisitorSeal {
  #key: string | null = null;

  /** Reads or creates this registry's key. Until then no browser is recognized and no subject is issued. */
  async open(): Promise<void> {
    const { key } = await CookieKeyModel.findOneAndUpdate(
      { _id: 'visitors' },
      { $setOnInsert: { key: randomBytes(32).toString('hex') } },
      { upsert: true, returnDocument: 'after' },
    ).lean();
    this.#key = key;
  }

  /** A new subject and its cookie value; null without a key. */
  issue(): { subject: string; sealed: string } | null {
    if (this.#key === null) return null;
    const subject = randomBytes(SUBJECT_BYTES).toString('base64url');
    return { subject, sealed: sealSubject(subject, this.#key) };
  }

  /** The subject in a cookie that this registry issued; null for anything else. */
  read(sealed: string): string | null {
    const [, subject, signature] = pattern.exec(sealed) ?? [];
    if (this.#key === null || subject === undefined || signature === undefined) return null;
    const expected = signatureOf(subject, this.#key);
    return timingSafeEqual(Buffer.from(signature), Buffer.from(expected)) ? subject : null;
  }
}
