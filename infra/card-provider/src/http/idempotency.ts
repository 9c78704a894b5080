import { createHash } from 'node:crypto';
import type { Books } from '../books/books.ts';
import type { SavedAnswer } from '../books/notes.ts';
import { StripeFailure } from './stripe-failure.ts';

/** Stripe forgets keys after a day at the earliest. */
const keptForMs = 24 * 3_600_000;

export function fingerprint(...parts: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}

/**
 * What the same request was answered before, if it was made.
 * @throws StripeFailure when the key was used for another request
 */
export function savedAnswer(books: Books, key: string, request: string): SavedAnswer | undefined {
  const saved = books.savedAnswers.get(key);
  if (!saved || isForgotten(saved)) return undefined;
  if (saved.request === request) return saved;
  const message =
    `Keys for idempotent requests can only be used with the same parameters they were first used with. ` +
    `Try using a key other than '${key}' if you meant to execute a different request.`;
  throw new StripeFailure(400, { type: 'idempotency_error', message }, true);
}

export function saveAnswer(books: Books, answer: Omit<SavedAnswer, 'savedAt'>): void {
  books.savedAnswers.put({ ...answer, savedAt: Date.now() });
}

export function forgetOldAnswers({ savedAnswers }: Books): void {
  for (const saved of savedAnswers.all()) if (isForgotten(saved)) savedAnswers.remove(saved.id);
}

function isForgotten({ savedAt }: SavedAnswer): boolean {
  return savedAt < Date.now() - keptForMs;
}
