import {
  accountsRequest,
  actingTokenRequest,
  passwordRequest,
  registrationRequest,
} from '@family-chores/contracts/identity/acting';
import { Problem } from '@family-chores/contracts/problem';
import { respondTo, type Responder } from '@family-chores/service-kit/nats';
import type { Passwords } from '@family-chores/service-kit/passwords';
import type { z } from 'zod';
import type { KeyRing } from '../keys/key-ring.ts';
import type { RateLimits } from '../limits/rate-limits.ts';
import { Account } from '../model/account.model.ts';
import { isOwnPassword } from '../passwords/is-own-password.ts';
import { Session } from '../sessions/session.model.ts';

interface ActingParts {
  keyRing: KeyRing;
  passwords: Passwords;
  limits: RateLimits;
}

/**
 * Returns when each account last used one of its valid sessions, as ISO 8601. It is accurate to a day: a session gets
 * a new secret (`rotatedAt`) on each day it is used.
 */
async function lastUses(accountIds: readonly number[]): Promise<Map<number, string>> {
  const valid = { accountId: { $in: accountIds }, endedAt: null, expiresAt: { $gt: new Date() } };
  const sessions = await Session.find(valid).select('accountId createdAt rotatedAt').lean();
  const uses = new Map<number, string>();
  for (const { accountId, createdAt, rotatedAt = createdAt } of sessions) {
    const usedAt = rotatedAt.toISOString();
    if (usedAt > (uses.get(accountId) ?? '')) uses.set(accountId, usedAt);
  }
  return uses;
}

type PasswordOutcome = z.input<typeof passwordRequest.response>;

/** Responds to the NATS requests of the families service. */
export function actingResponders({ keyRing, passwords, limits }: ActingParts): Responder[] {
  return [
    respondTo(actingTokenRequest, async (claims) => ({
      token: await keyRing.sign({ ...claims, aud: 'acting' }),
    })),

    respondTo(accountsRequest, async ({ accountIds }) => {
      const [accounts, uses] = await Promise.all([
        Account.find({ _id: { $in: accountIds } })
          .select('name guest')
          .lean(),
        lastUses(accountIds),
      ]);
      return {
        accounts: accounts.map(({ _id: id, name, guest }) => ({ id, name, guest, lastUsedAt: uses.get(id) })),
      };
    }),

    respondTo(registrationRequest, async ({ accountId }) => ({
      registered: (await Account.exists({ _id: accountId, guest: false })) !== null,
    })),

    respondTo(passwordRequest, async ({ accountId, ...attempt }): Promise<PasswordOutcome> => {
      const account = await Account.findById(accountId).select('+passwordHash').lean();
      try {
        return {
          outcome: (await isOwnPassword({ passwords, limits }, { account, ...attempt })) ? 'right' : 'wrong',
        };
      } catch (error) {
        if (!(error instanceof Problem)) throw error;
        const { code, details } = error;
        if (code !== 'too-many-requests' && code !== 'overloaded') throw error;
        return { outcome: code, retryAfter: details.retryAfter };
      }
    }),
  ];
}
