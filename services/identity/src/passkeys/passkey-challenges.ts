import { randomBytes } from 'node:crypto';
import { sha256 } from '@family-chores/service-kit/hash';
import { type HostCookie, hostCookie, readCookie, setCookie } from '@family-chores/service-kit/http';
import type { Context } from 'koa';
import { PasskeyChallenge, type PasskeyChallengeDocument } from './passkey-challenge.model.ts';

const CHALLENGE_LIFE_MS = 5 * 60_000;

const newSecret = () => randomBytes(32).toString('base64url');

type Purpose = Pick<PasskeyChallengeDocument, 'purpose' | 'holder'>;

/**
 * Challenges that prove that a signature is new. One is valid once and for the browser that requested it: a new passkey
 * belongs to a session, and a browser that signs in has no session yet, so it gets a cookie.
 */
export class PasskeyChallenges {
  readonly #cookie: HostCookie;

  constructor(publicOrigin: string) {
    this.#cookie = hostCookie('passkey', publicOrigin);
  }

  /** For a passkey that the account of a session creates. */
  issueTo(sessionId: string): Promise<string> {
    return issue({ purpose: 'creation', holder: sessionId });
  }

  useOf(sessionId: string, challenge: string): Promise<boolean> {
    return consume({ purpose: 'creation', holder: sessionId }, challenge);
  }

  /** For a signature by any passkey. */
  async issueToBrowser(ctx: Context): Promise<string> {
    const secret = newSecret();
    ctx.append('Set-Cookie', setCookie({ ...this.#cookie, value: secret, lifeMs: CHALLENGE_LIFE_MS }));
    return issue({ purpose: 'request', holder: sha256(secret) });
  }

  async useOfBrowser(ctx: Context, challenge: string): Promise<boolean> {
    const secret = readCookie(ctx, this.#cookie.name);
    return secret !== undefined && consume({ purpose: 'request', holder: sha256(secret) }, challenge);
  }
}

async function issue(purpose: Purpose): Promise<string> {
  const challenge = newSecret();
  const expiresAt = new Date(Date.now() + CHALLENGE_LIFE_MS);
  await PasskeyChallenge.create({ _id: sha256(challenge), ...purpose, expiresAt });
  return challenge;
}

/** @returns false for an unknown, used or expired challenge, and for that of another browser */
async function consume(purpose: Purpose, challenge: string): Promise<boolean> {
  const filter = { _id: sha256(challenge), ...purpose, expiresAt: { $gt: new Date() } };
  const { deletedCount } = await PasskeyChallenge.deleteOne(filter);
  return deletedCount === 1;
}
