import {
  actingTokenRequest,
  passwordRequest,
  registrationRequest,
} from '@family-chores/contracts/identity/acting';
import { Problem } from '@family-chores/contracts/problem';
import { respondTo, type Responder } from '@family-chores/service-kit/nats';
import { hashToVerify, type Passwords } from '@family-chores/service-kit/passwords';
import type { z } from 'zod';
import type { KeyRing } from '../keys/key-ring.ts';
import type { RateLimits } from '../limits/rate-limits.ts';
import { Account, type AccountDocument } from '../model/account.model.ts';

interface ActingParts {
  keyRing: KeyRing;
  passwords: Passwords;
  limits: RateLimits;
}

interface Attempt {
  account: AccountDocument | null;
  /** Session id, public part. */
  sid: string;
  password: string;
  network: string;
}

type Outcome = z.input<typeof passwordRequest.response>;

/** What families needs to know of accounts, so that parents can have PINs. */
export function actingResponders({ keyRing, passwords, limits }: ActingParts): Responder[] {
  /** @throws Problem `too-many-requests` or `overloaded` */
  async function isRight({ account, sid, password, network }: Attempt): Promise<boolean> {
    if (!account?.email) return false;
    // Guesses in one session take no attempt to sign in from the owner at home.
    const attempt = { email: account.email, network, device: `session ${sid}` };
    await limits.spendLogin(attempt);
    if (!(await passwords.matches({ client: network }, password, hashToVerify(account)))) return false;
    await limits.forgiveLogin(attempt);
    return true;
  }

  return [
    respondTo(actingTokenRequest, async (claims) => ({
      token: await keyRing.sign({ ...claims, aud: 'acting' }),
    })),

    respondTo(registrationRequest, async ({ accountId }) => ({
      registered: (await Account.exists({ _id: accountId, guest: false })) !== null,
    })),

    respondTo(passwordRequest, async ({ accountId, ...attempt }): Promise<Outcome> => {
      const account = await Account.findById(accountId).select('+passwordHash').lean();
      try {
        return { outcome: (await isRight({ account, ...attempt })) ? 'right' : 'wrong' };
      } catch (error) {
        if (!(error instanceof Problem)) throw error;
        const { code, details } = error;
        if (code !== 'too-many-requests' && code !== 'overloaded') throw error;
        return { outcome: code, retryAfter: details.retryAfter };
      }
    }),
  ];
}
