import { enterAsGuest, register } from '@family-chores/contracts/identity/accounts';
import { Problem } from '@family-chores/contracts/problem';
import { route, anonymousRequestKey, type Route } from '@family-chores/service-kit/http';
import { networkOf } from '@family-chores/service-kit/limits';
import type { Devices } from '../devices/devices.ts';
import type { RateLimits } from '../limits/rate-limits.ts';
import { refuseLeakedPassword } from '../passwords/refuse-leaked-password.ts';
import type { Passwords } from '@family-chores/service-kit/passwords';
import type { Sessions } from '../sessions/sessions.ts';
import { Account, toUser } from '../model/account.model.ts';
import { createGuest } from './guests.ts';
import { registerAccount } from './register-account.ts';

interface AccountRouteParts {
  sessions: Sessions;
  passwords: Passwords;
  limits: RateLimits;
  devices: Devices;
}

export function accountRoutes({ sessions, passwords, limits, devices }: AccountRouteParts): Route[] {
  return [
    route(register, async ({ body: form, ctx }) => {
      refuseLeakedPassword(form.password);
      const network = networkOf(ctx.ip);
      await limits.spendRegistration({ email: form.email, network });
      const session = await sessions.current(ctx);
      const registration = {
        form,
        currentAccountId: session?.accountId,
        creationKey: anonymousRequestKey(ctx),
        hashingClient: { client: network },
      };
      const account = await registerAccount(registration, passwords).catch(async (error: unknown) => {
        if (error instanceof Problem && error.code === 'account-not-created')
          await limits.spendTakenEmail(network);
        throw error;
      });
      await sessions.begin(ctx, account);
      await devices.remember(ctx, account._id);
      return { user: toUser(account) };
    }),

    route(enterAsGuest, async ({ ctx }) => {
      const session = await sessions.current(ctx);
      const currentGuest = session && (await Account.findOne({ _id: session.accountId, guest: true }).lean());
      if (currentGuest) {
        await sessions.renew(ctx);
        return { user: toUser(currentGuest) };
      }
      await limits.spendAttempt('guest', networkOf(ctx.ip));
      const guest = await createGuest(anonymousRequestKey(ctx));
      await sessions.begin(ctx, guest);
      return { user: toUser(guest) };
    }),
  ];
}
