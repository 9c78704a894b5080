import { createHash } from 'node:crypto';
import type { Context } from 'koa';

/** Shorter keys can be guessed, and whoever has the key of a fresh guest gets into that guest's account. */
const shortest = 20;

/**
 * Names the request that creates an account, by its Idempotency-Key. Nobody is signed in yet, so the kit cannot keep
 * the answer for them; the account keeps (a hash of) the key instead.
 */
export function creationKeyOf(ctx: Context): string | undefined {
  const key = ctx.get('idempotency-key');
  if (key.length < shortest) return undefined;
  return createHash('sha256').update(`${ctx.path} ${key}`).digest('base64url');
}
