import {
  type Assertion,
  confirmWithPasskey,
  getPasskeyRequestOptions,
  signInWithPasskey,
} from '@family-chores/contracts/identity/passkeys';
import { problem } from '@family-chores/contracts/problem';
import { route, type Route } from '@family-chores/service-kit/http';
import { networkOf } from '@family-chores/service-kit/limits';
import type { Context } from 'koa';
import type { Devices } from '../devices/devices.ts';
import type { RateLimits } from '../limits/rate-limits.ts';
import { Account, toUser } from '../model/account.model.ts';
import type { Sessions } from '../sessions/sessions.ts';
import type { Passkeys } from './passkeys.ts';

interface PasskeySignInParts {
  sessions: Sessions;
  limits: RateLimits;
  devices: Devices;
  passkeys: Passkeys;
}

export function passkeySignInRoutes({ sessions, limits, devices, passkeys }: PasskeySignInParts): Route[] {
  /** Verifies the signature of this browser's challenge. @throws Problem `passkey-refused` or `too-many-requests` */
  async function verify(ctx: Context, assertion: Assertion) {
    await limits.spendAttempt('passkey', networkOf(ctx.ip));
    const passkey = await passkeys.verify(ctx, assertion);
    const account = passkey && (await Account.findOne({ _id: passkey.accountId, guest: false }).lean());
    if (!account) throw problem('passkey-refused');
    return { account, passkeyId: passkey._id };
  }

  return [
    route(getPasskeyRequestOptions, async ({ ctx }) => {
      await limits.spendAttempt('passkey', networkOf(ctx.ip));
      return passkeys.requestOptions(ctx);
    }),

    route(signInWithPasskey, async ({ body, ctx }) => {
      const { account, passkeyId } = await verify(ctx, body);
      await sessions.begin(ctx, account, {
        id: passkeyId,
        assertNotRemoved: (session) => passkeys.assertNotRemoved(passkeyId, session),
      });
      await devices.remember(ctx, account._id);
      return { user: toUser(account) };
    }),

    route(confirmWithPasskey, async ({ account: { id, sessionId }, body, ctx }) => {
      const { account } = await verify(ctx, body);
      if (account._id !== id) throw problem('passkey-refused');
      await sessions.confirm(ctx, sessionId, account);
      return { user: toUser(account) };
    }),
  ];
}
