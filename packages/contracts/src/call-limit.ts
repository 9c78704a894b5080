import type { CallDefinition, CallLimit } from './define-call.ts';

/** Stops automated clients. Families stay far below this limit, even when a phone sends what it saved while offline. */
const CREATION_LIMIT: CallLimit = {
  perAccount: { attempts: 600, seconds: 60 },
  perFamily: { attempts: 600, seconds: 60 },
};

/**
 * The limit that a call declares, or else the default limit of every POST that needs an account; null if the call has
 * no limit.
 */
export function limitOf({ method, access, limit }: CallDefinition): CallLimit | null {
  if (limit) return limit;
  const needsAccount =
    access === 'account' || access === 'family' || access === 'resource' || access === 'own';
  return method === 'POST' && needsAccount ? CREATION_LIMIT : null;
}
