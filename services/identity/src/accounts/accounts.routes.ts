import { enterAsGuest, register } from '@family-chores/contracts/identity/accounts';
import { route, strangersRequestKey, type Route } from '@family-chores/service-kit/http';
import type { RateLimits } from '../limits/rate-limits.ts';
import type { Passwords } from '../passwords/passwords.ts';
import type { Sessions } from '../sessions/sessions.ts';
import { Account, toUser } from './account.model.ts';
import { createGuest } from './guests.ts';
import { registerAccount } from './register-account.ts';

interface Parts {
  sessions: Sessions;
  passwords: Passwords;
  limits: RateLimits;
}

export function accountRoutes({ sessions, passwords, limits }: Parts): Route[] {
  return [
    route(register, async ({ body: form, ctx }) => {
      await limits.spend({ action: 'register', address: ctx.ip, email: form.email });
      const session = await sessions.current(ctx);
      const registration = { form, guestId: session?.accountId, creationKey: strangersRequestKey(ctx) };
      const account = await registerAccount(registration, passwords);
      await sessions.begin(ctx, account);
      return { user: toUser(account) };
    }),

    route(enterAsGuest, async ({ ctx }) => {
      const session = await sessions.current(ctx);
      const present = session && (await Account.findOne({ _id: session.accountId, guest: true }).lean());
      if (present) {
        await sessions.renew(ctx);
        return { user: toUser(present) };
      }
      await limits.spend({ action: 'guest', address: ctx.ip });
      const guest = await createGuest(strangersRequestKey(ctx));
      await sessions.begin(ctx, guest);
      return { user: toUser(guest) };
    }),
  ];
}
