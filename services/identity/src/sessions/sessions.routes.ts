import { getSession, login, logout } from '@family-chores/contracts/identity/accounts';
import { problem } from '@family-chores/contracts/problem';
import { route, type Route } from '@family-chores/service-kit/http';
import { networkOf } from '@family-chores/service-kit/limits';
import { log } from '@family-chores/service-kit/log';
import { Account, toUser } from '../model/account.model.ts';
import type { Devices } from '../devices/devices.ts';
import type { GuestRecoveries } from '../guests/guest-recoveries.ts';
import type { RateLimits } from '../limits/rate-limits.ts';
import { hashToVerify, isOutdated, type Passwords } from '@family-chores/service-kit/passwords';
import { recordSignIn } from '../sign-ins/sign-ins.ts';
import type { Sessions } from './sessions.ts';

interface SessionRouteParts {
  sessions: Sessions;
  passwords: Passwords;
  limits: RateLimits;
  recoveries: GuestRecoveries;
  devices: Devices;
}

const logFailure = (error: unknown) => log.warn({ error }, 'A failed sign-in could not be recorded');

export function sessionRoutes({
  sessions,
  passwords,
  limits,
  recoveries,
  devices,
}: SessionRouteParts): Route[] {
  return [
    route(login, async ({ body: { email, password }, ctx }) => {
      const network = networkOf(ctx.ip);
      const [account, deviceIds] = await Promise.all([
        Account.findOne({ email }).select('+passwordHash').lean(),
        devices.idsByAccount(ctx),
      ]);
      const device = (account && deviceIds.get(account._id)) ?? null;
      const attempt = { email, network, device };
      await limits.spendLogin(attempt);
      const hashingClient = { client: network, isRecognized: device !== null };
      const passwordHash = hashToVerify(account);
      const matches = await passwords.matches(hashingClient, password, passwordHash);
      if (!account || !matches) {
        // Not awaited, so that the response takes no longer than for an email without an account.
        if (account) recordSignIn(ctx, account._id, 'wrong-password').catch(logFailure);
        throw problem('invalid-credentials');
      }
      await limits.forgiveLogin(attempt);
      if (isOutdated(passwordHash)) {
        const renewed = await passwords.hash(hashingClient, password);
        await Account.updateOne({ _id: account._id, passwordHash }, { $set: { passwordHash: renewed } });
      }
      await sessions.begin(ctx, account);
      await devices.remember(ctx, account._id);
      return { user: toUser(account) };
    }),

    route(logout, async ({ ctx }) => {
      const accountId = await sessions.signOut(ctx);
      if (accountId !== null) await recoveries.issue(ctx, accountId);
    }),

    route(getSession, async ({ ctx }) => {
      const account = await sessions.renew(ctx);
      return { user: account && toUser(account) };
    }),
  ];
}
