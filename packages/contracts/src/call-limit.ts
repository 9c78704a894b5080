import type { CallDefinition, CallLimit } from './define-call.ts';

/** Stops automated clients. Families stay far below this limit, even when a phone sends what it saved while offline. */
const CREATION_LIMIT: CallLimit = {
  perAccount: { attempts: 600, seconds: 60 },
  perFamily: { attempts: 600, seconds: 60 },
};

/** The limit that a call declares; otherwise, for a POST of a signed-in account, the default for creating something. */
export function limitOf({ method, access, limit }: CallDefinition): CallLimit | null {
  if (limit) return limit;
  const needsAccount =
    access === 'account' || access === 'family' || access === 'resource' || access === 'own';
  return method === 'POST' && needsAccount ? CREATION_LIMIT : null;
}
