import type { Context } from 'koa';
import { sha256 } from '../hash/sha256.ts';

/** Shorter keys can be guessed, and a client with the key of a request gets what the request created. */
const MIN_LENGTH = 20;

/**
 * Key of an anonymous request, or of one whose response is secret, from its Idempotency-Key. The kit does not record
 * the responses to these. Store the key, a hash, under a unique index in what the request creates: a repeat finds it.
 */
export function anonymousRequestKey(ctx: Context): string | undefined {
  const key = ctx.get('idempotency-key');
  if (key.length < MIN_LENGTH) return undefined;
  return sha256(`${ctx.path} ${key}`);
}
