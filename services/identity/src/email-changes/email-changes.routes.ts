import { completeEmailChange, requestEmailChange } from '@family-chores/contracts/identity/email-changes';
import { problem } from '@family-chores/contracts/problem';
import { route, type Route } from '@family-chores/service-kit/http';
import { networkOf } from '@family-chores/service-kit/limits';
import type { RateLimits } from '../limits/rate-limits.ts';
import type { AccountMails } from '../mails/account-mails.ts';
import { Account } from '../model/account.model.ts';
import type { Sessions } from '../sessions/sessions.ts';
import { changeEmail } from './change-email.ts';

interface EmailChangeParts {
  sessions: Sessions;
  limits: RateLimits;
  mails: AccountMails;
}

export function emailChangeRoutes({ sessions, limits, mails }: EmailChangeParts): Route[] {
  return [
    route(requestEmailChange, async ({ account: { id: accountId }, body: { email: to }, ctx }) => {
      await limits.spendAttempt('reset', networkOf(ctx.ip));
      const account = await Account.findById(accountId).lean();
      if (!account?.email) throw problem('password-missing');
      // The new email is not looked up, so that neither response nor timing reveals whether it is taken.
      if (!(await limits.trySpendLinkMail('email-change', to))) return;
      await mails.queue({ kind: 'email-change', to, accountId });
      await mails.queue({ kind: 'email-notice', to: account.email, accountId });
    }),

    route(completeEmailChange, async ({ body: { token }, ctx }) => {
      const mail = await mails.find('email-change', token);
      if (mail?.accountId === undefined) throw problem('link-not-usable');
      const { accountId, to: email } = mail;
      const current = await sessions.current(ctx);
      const keptSession = current?.accountId === accountId ? current._id : undefined;
      await changeEmail({ mails, token, accountId, email, keptSession });
      return { email };
    }),
  ];
}
