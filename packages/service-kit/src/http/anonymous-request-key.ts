import type { Context } from 'koa';
import { sha256 } from '../hash/sha256.ts';

/** Shorter keys can be guessed, and whoever has the key of a request is given what it made. */
const shortest = 20;

/**
 * Names a request of somebody who is not signed in, or one whose answer is secret, by its Idempotency-Key. The kit
 * keeps no answer to these; what such a request makes keeps (a hash of) its key instead, under a unique index, so that a repeat finds it.
 */
export function anonymousRequestKey(ctx: Context): string | undefined {
  const key = ctx.get('idempotency-key');
  if (key.length < shortest) return undefined;
  return sha256(`${ctx.path} ${key}`);
}
