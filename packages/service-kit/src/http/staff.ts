import type { StaffAccess } from '@family-chores/contracts/define-call';
import type { Role } from '@family-chores/contracts/identity/accounts';
import { problem } from '@family-chores/contracts/problem';
import type { Context } from 'koa';
import type { Account } from '../access/index.ts';
import { limitGuesses } from './guess-limit.ts';

export interface TokenIdentity {
  /** The holder's name in the audit. */
  readonly by: string;
  /** The build name that the token is limited to; null for an operator's token, which is for all names. */
  readonly name: string | null;
}

/** Identifies a program by its token; null if the token is unknown. */
export type IdentifyToken = (token: string) => Promise<TokenIdentity | null>;

const allowed: Record<StaffAccess, readonly Role[]> = {
  operator: ['operator'],
  publisher: ['operator'],
  developer: ['developer', 'operator'],
};

interface StaffRequest {
  access: StaffAccess;
  /** The build name in the path, if there is one. */
  name: unknown;
  identifyToken: IdentifyToken | undefined;
  authenticate: () => Promise<Account>;
}

/**
 * Authorizes a staff call, by a token or by the role of the signed-in account.
 * @returns the name of the caller in the audit
 * @throws Problem `unauthenticated`, `not-permitted` or `too-many-requests`
 */
export async function enterAsStaff(
  ctx: Context,
  { access, name, identifyToken, authenticate }: StaffRequest,
): Promise<string> {
  const [, token] = /^Bearer ([\x21-\x7e]{1,200})$/.exec(ctx.get('authorization')) ?? [];
  if (token !== undefined) {
    const bearer = await limitGuesses(ctx, 'unauthenticated', () => identify(token, identifyToken));
    const isForThisCall = access === 'developer' || (access === 'publisher' && bearer.name === name);
    if (bearer.name !== null && !isForThisCall) throw problem('not-permitted');
    return bearer.by;
  }
  const account = await authenticate();
  if (!allowed[access].some((role) => account.roles.includes(role))) throw problem('not-permitted');
  return `account:${account.id}`;
}

async function identify(token: string, identifyToken: IdentifyToken | undefined): Promise<TokenIdentity> {
  const bearer = await identifyToken?.(token);
  if (!bearer) throw problem('unauthenticated');
  return bearer;
}

/** @throws Problem `version-needed` if the If-Match header is missing or malformed */
export function expectedVersion(ctx: Context): number {
  const [, version] = /^"(\d{1,9})"$/.exec(ctx.get('if-match')) ?? [];
  if (version === undefined) throw problem('version-needed');
  return Number(version);
}
