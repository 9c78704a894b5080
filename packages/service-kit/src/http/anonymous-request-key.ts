import type { Context } from 'koa';
import { sha256 } from '../hash/sha256.ts';

/** Shorter keys can be guessed, and a client that sends the key of another request gets what that request created. */
const MIN_LENGTH = 20;

/**
 * Returns the request key of an anonymous request, or of one whose response is secret. The kit does not record the
 * responses to such requests. Store the key in the document that the request creates, with a unique index, so that a
 * repeated request finds the document.
 * @returns undefined if the client sent no key, or one that is too short
 */
export function anonymousRequestKey(ctx: Context): string | undefined {
  const key = ctx.get('idempotency-key');
  if (key.length < MIN_LENGTH) return undefined;
  return sha256(`${ctx.path} ${key}`);
}
