import { LIVE_PATH, liveQuery } from '@family-chores/contracts/live/live';
import { problem } from '@family-chores/contracts/problem';
import { enterFamily, verifyToken, type Account } from '@family-chores/service-kit/access';
import { readCookie, sessionCookies } from '@family-chores/service-kit/http';
import type { IncomingMessage } from 'node:http';
import { parse } from 'node:querystring';

export interface SocketRequest {
  readonly account: Account;
  readonly familyId: number;
  readonly token: string;
}

/** @throws Problem `not-found`, `origin-refused`, `unauthenticated`, `invalid-request` or `unavailable` */
export async function identify(
  { url = '', headers }: IncomingMessage,
  origins: readonly string[],
): Promise<SocketRequest> {
  const [path, search = ''] = url.split('?', 2);
  if (path !== LIVE_PATH) throw problem('not-found');
  // Browsers let any page open a socket with the server's cookies. Only Origin reveals whose page it is.
  if (!origins.includes(headers.origin ?? '')) throw problem('origin-refused');
  const [publicOrigin = ''] = origins;
  const token =
    readCookie({ get: () => headers.cookie ?? '' }, sessionCookies(publicOrigin).access.name) ?? '';
  const account = await authenticate(token);
  const query = liveQuery.safeParse(parse(search));
  if (!query.success)
    throw problem('invalid-request', { detail: 'familyId is missing, repeated or not an id' });
  return { account, familyId: query.data.familyId, token };
}

/**
 * Must be called after the connection was added to the hub: an earlier check could miss a revocation.
 * @throws Problem `unauthenticated`, `not-found` or `unavailable`
 */
export async function authorize({ account, familyId, token }: SocketRequest): Promise<void> {
  await authenticate(token);
  await enterFamily(account.id, familyId);
}

async function authenticate(token: string): Promise<Account> {
  const account = token === '' ? null : await verifyToken(token);
  if (!account) throw problem('unauthenticated');
  return account;
}
