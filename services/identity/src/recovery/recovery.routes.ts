import { requestPasswordReset, resetPassword } from '@family-chores/contracts/identity/recovery';
import { problem } from '@family-chores/contracts/problem';
import { route, type Route } from '@family-chores/service-kit/http';
import { networkOf } from '@family-chores/service-kit/limits';
import type { Passwords } from '@family-chores/service-kit/passwords';
import type { Devices } from '../devices/devices.ts';
import type { RateLimits } from '../limits/rate-limits.ts';
import type { AccountMails } from '../mails/account-mails.ts';
import { toUser } from '../model/account.model.ts';
import { refuseLeakedPassword } from '../passwords/refuse-leaked-password.ts';
import { replacePassword } from '../passwords/replace-password.ts';
import type { Sessions } from '../sessions/sessions.ts';

interface RecoveryParts {
  sessions: Sessions;
  passwords: Passwords;
  limits: RateLimits;
  devices: Devices;
  mails: AccountMails;
}

export function recoveryRoutes({ sessions, passwords, limits, devices, mails }: RecoveryParts): Route[] {
  return [
    route(requestPasswordReset, async ({ body: { email }, ctx }) => {
      await limits.spendAttempt('reset', networkOf(ctx.ip));
      if (await limits.trySpendLinkMail('reset', email)) await mails.queue({ kind: 'reset', to: email });
    }),

    route(resetPassword, async ({ body: { token, password }, ctx }) => {
      refuseLeakedPassword(password);
      // The link is checked before hashing, which is expensive.
      const mail = await mails.find('reset', token);
      if (!mail) throw problem('link-not-usable');
      const passwordHash = await passwords.hash({ client: networkOf(ctx.ip) }, password);
      const account = await replacePassword({
        accountFilter: { email: mail.to },
        passwordHash,
        async alongside({ session }, accountId) {
          if (!(await mails.use('reset', token, session))) throw problem('link-not-usable');
          // Someone who knew the former password may have requested a change of the email.
          await mails.revoke('email-change', accountId, session);
        },
      });
      if (!account) throw problem('link-not-usable');
      await sessions.begin(ctx, account);
      await devices.remember(ctx, account._id);
      return { user: toUser(account) };
    }),
  ];
}
