import { randomBytes } from 'node:crypto';
import { sha256 } from '@family-chores/service-kit/hash';
import { type HostCookie, hostCookie, readCookie, setCookieHeader } from '@family-chores/service-kit/http';
import type { Context } from 'koa';
import { PasskeyChallenge, type PasskeyChallengeDocument } from './passkey-challenge.model.ts';

const CHALLENGE_LIFETIME_MS = 5 * 60_000;

const newSecret = () => randomBytes(32).toString('base64url');

type ChallengeScope = Pick<PasskeyChallengeDocument, 'purpose' | 'holder'>;

/**
 * Challenges that prove that a signature is new. Each is valid once, and only for the browser that requested it. A
 * browser that creates a passkey has a session. One that signs in has none yet, so it is recognized by a cookie.
 */
export class PasskeyChallenges {
  readonly #cookie: HostCookie;

  constructor(publicOrigin: string) {
    this.#cookie = hostCookie('passkey', publicOrigin);
  }

  issueForSession(sessionId: string): Promise<string> {
    return issueChallenge({ purpose: 'creation', holder: sessionId });
  }

  useForSession(sessionId: string, challenge: string): Promise<boolean> {
    return consumeChallenge({ purpose: 'creation', holder: sessionId }, challenge);
  }

  async issueForBrowser(ctx: Context): Promise<string> {
    const secret = newSecret();
    ctx.append(
      'Set-Cookie',
      setCookieHeader({ ...this.#cookie, value: secret, lifetimeMs: CHALLENGE_LIFETIME_MS }),
    );
    return issueChallenge({ purpose: 'request', holder: sha256(secret) });
  }

  async useForBrowser(ctx: Context, challenge: string): Promise<boolean> {
    const secret = readCookie(ctx, this.#cookie.name);
    return (
      secret !== undefined && consumeChallenge({ purpose: 'request', holder: sha256(secret) }, challenge)
    );
  }
}

async function issueChallenge(scope: ChallengeScope): Promise<string> {
  const challenge = newSecret();
  const expiresAt = new Date(Date.now() + CHALLENGE_LIFETIME_MS);
  await PasskeyChallenge.create({ _id: sha256(challenge), ...scope, expiresAt });
  return challenge;
}

/** @returns false for an unknown, used or expired challenge, and for one of another browser or session */
async function consumeChallenge(scope: ChallengeScope, challenge: string): Promise<boolean> {
  const filter = { _id: sha256(challenge), ...scope, expiresAt: { $gt: new Date() } };
  const { deletedCount } = await PasskeyChallenge.deleteOne(filter);
  return deletedCount === 1;
}
