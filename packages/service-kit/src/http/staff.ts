import type { StaffAccess } from '@family-chores/contracts/define-call';
import type { Role } from '@family-chores/contracts/identity/accounts';
import { problem } from '@family-chores/contracts/problem';
import type { Context } from 'koa';
import type { Account } from '../access/index.ts';
import { limitGuesses } from './guess-limit.ts';

/** Who a program's token lets in, and for what. */
export interface TokenIdentity {
  /** As the audit names them. */
  readonly by: string;
  /** The one build name the token is for; null of an operator's, which is for all. */
  readonly name: string | null;
}

/** Recognises a program by its token; null of an unknown one. */
export type IdentifyToken = (token: string) => Promise<TokenIdentity | null>;

const allowed: Record<StaffAccess, readonly Role[]> = {
  operator: ['operator'],
  publisher: ['operator'],
  developer: ['developer', 'operator'],
};

interface Asking {
  access: StaffAccess;
  /** The build name in the path, if there is one. */
  name: unknown;
  identifyToken: IdentifyToken | undefined;
  authenticate: () => Promise<Account>;
}

/**
 * Lets in who may make a call that is not for families.
 * @returns who that is, as the audit names them
 * @throws Problem `unauthenticated`, `not-permitted` or `too-many-requests`
 */
export async function enterAsStaff(
  ctx: Context,
  { access, name, identifyToken, authenticate }: Asking,
): Promise<string> {
  const [, token] = /^Bearer ([\x21-\x7e]{1,200})$/.exec(ctx.get('authorization')) ?? [];
  if (token !== undefined) {
    const bearer = await limitGuesses(ctx, 'unauthenticated', () => bearerWith(token, identifyToken));
    const isForThis = access === 'developer' || (access === 'publisher' && bearer.name === name);
    if (bearer.name !== null && !isForThis) throw problem('not-permitted');
    return bearer.by;
  }
  const account = await authenticate();
  if (!allowed[access].some((role) => account.roles.includes(role))) throw problem('not-permitted');
  return `account:${account.id}`;
}

async function bearerWith(token: string, identifyToken: IdentifyToken | undefined): Promise<TokenIdentity> {
  const bearer = await identifyToken?.(token);
  if (!bearer) throw problem('unauthenticated');
  return bearer;
}

/**
 * The version a caller knows of what they change.
 * @throws Problem `version-needed`
 */
export function expectedVersion(ctx: Context): number {
  const [, version] = /^"(\d{1,9})"$/.exec(ctx.get('if-match')) ?? [];
  if (version === undefined) throw problem('version-needed');
  return Number(version);
}
