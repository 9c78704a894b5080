import { changePassword, confirmSignIn } from '@family-chores/contracts/identity/credentials';
import { problem } from '@family-chores/contracts/problem';
import { route, type Route } from '@family-chores/service-kit/http';
import { networkOf } from '@family-chores/service-kit/limits';
import type { Passwords } from '@family-chores/service-kit/passwords';
import type { RateLimits } from '../limits/rate-limits.ts';
import type { AccountMails } from '../mails/account-mails.ts';
import { Account, toUser } from '../model/account.model.ts';
import { isOwnPassword } from '../passwords/is-own-password.ts';
import { refuseLeakedPassword } from '../passwords/refuse-leaked-password.ts';
import { replacePassword } from '../passwords/replace-password.ts';
import type { Sessions } from '../sessions/sessions.ts';

interface CredentialParts {
  sessions: Sessions;
  passwords: Passwords;
  limits: RateLimits;
  mails: AccountMails;
}

export function credentialRoutes({ sessions, passwords, limits, mails }: CredentialParts): Route[] {
  return [
    route(changePassword, async ({ account: { id: _id, sessionId: sid }, body, ctx }) => {
      refuseLeakedPassword(body.password);
      const network = networkOf(ctx.ip);
      const account = await Account.findById(_id).select('+passwordHash').lean();
      if (!account?.email) throw problem('password-missing');
      const { email, passwordHash: current } = account;
      const attempt = { account, sid, password: body.currentPassword, network };
      if (!(await isOwnPassword({ passwords, limits }, attempt))) throw problem('password-wrong');
      const passwordHash = await passwords.hash({ client: network }, body.password);
      const replaced = await replacePassword({
        // The current hash is part of the filter, so only one of several concurrent changes succeeds.
        accountFilter: { _id, passwordHash: current },
        passwordHash,
        keptSession: sid,
        async alongside({ session }) {
          await mails.revoke('reset', email, session);
          await mails.revoke('email-change', _id, session);
        },
      });
      if (!replaced) throw problem('password-wrong');
    }),

    route(confirmSignIn, async ({ account: { id: _id, sessionId: sid }, body: { password }, ctx }) => {
      const account = await Account.findById(_id).select('+passwordHash').lean();
      if (!account?.email) throw problem('password-missing');
      const attempt = { account, sid, password, network: networkOf(ctx.ip) };
      if (!(await isOwnPassword({ passwords, limits }, attempt))) throw problem('password-wrong');
      await sessions.confirm(ctx, sid, account);
      return { user: toUser(account) };
    }),
  ];
}
