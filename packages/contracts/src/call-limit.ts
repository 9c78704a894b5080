import type { CallDefinition, CallLimit } from './define-call.ts';

/** Stops scripts. Families stay far below, even when a phone sends the writes it saved while offline. */
const CREATION_LIMIT: CallLimit = {
  perAccount: { attempts: 600, seconds: 60 },
  perFamily: { attempts: 600, seconds: 60 },
};

/** The limit of a call: its own, or the default for calls with which a signed-in account creates something. */
export function limitOf({ method, access, limit }: CallDefinition): CallLimit | null {
  if (limit) return limit;
  const isOfAccount =
    access === 'account' || access === 'family' || access === 'resource' || access === 'own';
  return method === 'POST' && isOfAccount ? CREATION_LIMIT : null;
}
