import type { Context } from 'koa';
import { verifyToken, type Account } from '../access/index.ts';
import { readCookie, sessionCookies } from './cookies.ts';

/** The account of a request's session; null if the request has no valid session. */
export async function signedInAccount(ctx: Context, publicOrigin: string): Promise<Account | null> {
  const token = readCookie(ctx, sessionCookies(publicOrigin).access.name);
  return token === undefined ? null : verifyToken(token);
}
