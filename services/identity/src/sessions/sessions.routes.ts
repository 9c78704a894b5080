import { getSession, login, logout } from '@family-chores/contracts/identity/accounts';
import { problem } from '@family-chores/contracts/problem';
import { route, type Route } from '@family-chores/service-kit/http';
import { Account, toUser } from '../accounts/account.model.ts';
import type { GuestRecoveries } from '../guests/guest-recoveries.ts';
import type { RateLimits } from '../limits/rate-limits.ts';
import type { Passwords } from '../passwords/passwords.ts';
import { hashToVerify, isOutdated } from '../passwords/passwords.rules.ts';
import type { Sessions } from './sessions.ts';

interface Parts {
  sessions: Sessions;
  passwords: Passwords;
  limits: RateLimits;
  recoveries: GuestRecoveries;
}

export function sessionRoutes({ sessions, passwords, limits, recoveries }: Parts): Route[] {
  return [
    route(login, async ({ body: { email, password }, ctx }) => {
      await limits.spend({ action: 'login', address: ctx.ip, email });
      const account = await Account.findOne({ email }).select('+passwordHash').lean();
      const passwordHash = hashToVerify(account);
      const matches = await passwords.matches(passwordHash, password);
      if (!account || !matches) throw problem('invalid-credentials');
      await limits.forgive('login', email);
      if (isOutdated(passwordHash)) {
        const renewed = await passwords.hash(password);
        await Account.updateOne({ _id: account._id, passwordHash }, { $set: { passwordHash: renewed } });
      }
      await sessions.begin(ctx, account);
      return { user: toUser(account) };
    }),

    route(logout, async ({ ctx }) => {
      const accountId = await sessions.leave(ctx);
      if (accountId !== null) await recoveries.issue(ctx, accountId);
    }),

    route(getSession, async ({ ctx }) => {
      const account = await sessions.renew(ctx);
      return { user: account && toUser(account) };
    }),
  ];
}
