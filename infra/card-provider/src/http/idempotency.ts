import { createHash } from 'node:crypto';
import type { Books } from '../books/books.ts';
import { day, now } from '../time/now.ts';
import { StripeFailure } from './stripe-failure.ts';

/** What a request with an Idempotency-Key was answered. */
export interface SavedAnswer {
  /** The key. */
  readonly id: string;
  /** Of method, path and parameters. */
  readonly request: string;
  readonly status: number;
  readonly body: object;
  readonly savedAt: number;
}

/** Stripe forgets keys after a day at the earliest. */
const keptFor = day;

export function fingerprint(...parts: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}

/**
 * What the same request was answered before, if it was made.
 * @throws StripeFailure when the key was used for another request
 */
export function savedAnswer(books: Books, key: string, request: string): SavedAnswer | undefined {
  const saved = books.savedAnswers.get(key);
  if (!saved || saved.savedAt < now(books) - keptFor) return undefined;
  if (saved.request === request) return saved;
  const message =
    `Keys for idempotent requests can only be used with the same parameters they were first used with. ` +
    `Try using a key other than '${key}' if you meant to execute a different request.`;
  throw new StripeFailure(400, { type: 'idempotency_error', message }, true);
}

export function saveAnswer(books: Books, answer: Omit<SavedAnswer, 'savedAt'>): void {
  books.savedAnswers.put({ ...answer, savedAt: now(books) });
}
