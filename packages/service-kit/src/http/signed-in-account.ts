import type { Context } from 'koa';
import { verifyToken, type Account } from '../access/index.ts';
import { readCookie, sessionCookies } from './cookies.ts';

/** The account of a request's session, or null where there is none; for calls that serve anonymous clients too. */
export async function signedInAccount(ctx: Context, publicOrigin: string): Promise<Account | null> {
  const token = readCookie(ctx, sessionCookies(publicOrigin).access);
  return token === undefined ? null : verifyToken(token);
}
