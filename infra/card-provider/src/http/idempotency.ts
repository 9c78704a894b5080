import { createHash } from 'node:crypto';
import type { Store } from '../store/store.ts';
import type { SavedResponse } from '../store/records.ts';
import { StripeFailure } from './stripe-failure.ts';

/** Stripe, too, keeps idempotency keys for at least a day. */
const RETENTION_MS = 24 * 3_600_000;

export function fingerprint(...parts: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}

/**
 * @param requestFingerprint identifies the method, path and body of the request
 * @throws StripeFailure if the key was used for another request
 */
export function findSavedResponse(
  store: Store,
  key: string,
  requestFingerprint: string,
): SavedResponse | undefined {
  const saved = store.savedResponses.get(key);
  if (!saved || isExpired(saved)) return undefined;
  if (saved.request === requestFingerprint) return saved;
  const message =
    `Keys for idempotent requests can only be used with the same parameters they were first used with. ` +
    `Try using a key other than '${key}' if you meant to execute a different request.`;
  throw new StripeFailure(400, { type: 'idempotency_error', message }, true);
}

export function saveResponse(store: Store, response: Omit<SavedResponse, 'savedAt'>): void {
  store.savedResponses.put({ ...response, savedAt: Date.now() });
}

export function deleteExpiredResponses({ savedResponses }: Store): void {
  for (const saved of savedResponses.all()) if (isExpired(saved)) savedResponses.remove(saved.id);
}

function isExpired({ savedAt }: SavedResponse): boolean {
  return savedAt < Date.now() - RETENTION_MS;
}
