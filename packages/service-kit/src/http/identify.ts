import { isStaffAccess } from '@family-chores/contracts/define-call';
import { problem } from '@family-chores/contracts/problem';
import type { Context } from 'koa';
import type { Account } from '../access/index.ts';
import { checkRecentSignIn } from './check-recent-sign-in.ts';
import type { Caller } from './handler-input.ts';
import { idNamed, type RequestParts, valueIn } from './parse-request.ts';
import type { Route } from './route.ts';
import { signedInAccount } from './signed-in-account.ts';
import { enterAsStaff, expectedVersion } from './staff.ts';

/**
 * Identifies the caller, unless the call has access `public` or `own`. For `own`, `identifyOwner` does so after the
 * body has been parsed, because the body may contain the `userId`.
 */
export async function identify(
  { call, identifyToken }: Route,
  ctx: Context,
  { params, publicOrigin }: Pick<RequestParts, 'params'> & { publicOrigin: string },
): Promise<Caller> {
  const { access, conditional } = call;
  if (access === 'public' || access === 'own') return {};
  if (!isStaffAccess(access)) {
    const account = await authenticate(ctx, publicOrigin);
    checkRecentSignIn(call, account);
    return { account };
  }
  const by = await enterAsStaff(ctx, {
    access,
    name: valueIn(params, 'name'),
    identifyToken,
    authenticate: () => authenticate(ctx, publicOrigin),
  });
  return { by, ...(conditional && { version: expectedVersion(ctx) }) };
}

/**
 * For a call with access `own`: checks that the caller is the account that `userId` names. A route may allow anonymous
 * callers for values of `userId` that are not ids of accounts.
 */
export async function identifyOwner(
  { call, allowAnonymous }: Route,
  ctx: Context,
  { publicOrigin, ...request }: Pick<RequestParts, 'params' | 'body'> & { publicOrigin: string },
): Promise<Caller> {
  if (call.access !== 'own') return {};
  const userId = idNamed('userId', request);
  if (await allowAnonymous?.(userId, ctx)) return { userId };
  const account = await authenticate(ctx, publicOrigin);
  if (account.id !== userId) throw problem('not-found');
  checkRecentSignIn(call, account);
  return { userId, account };
}

async function authenticate(ctx: Context, publicOrigin: string): Promise<Account> {
  const account = await signedInAccount(ctx, publicOrigin);
  if (!account) throw problem('unauthenticated');
  return account;
}
