import type { CallDefinition } from './define-call.ts';

/** So many calls within so many seconds. */
export interface CallRate {
  readonly attempts: number;
  readonly seconds: number;
}

/** How often a call may be made; each replica of the service counts for itself. */
export interface CallLimit {
  readonly perAccount: CallRate;
  /** Of all accounts of the family together. */
  readonly perFamily: CallRate;
}

/** Far beyond what a family does, also when a phone sends what it kept while offline; it stops a script. */
const CREATION_LIMIT: CallLimit = {
  perAccount: { attempts: 600, seconds: 60 },
  perFamily: { attempts: 600, seconds: 60 },
};

/** The limit of a call: its own, or the default of every call with which a signed-in account creates something. */
export function limitOf({ method, access, limit }: CallDefinition): CallLimit | null {
  if (limit) return limit;
  const isOfAccount =
    access === 'account' || access === 'family' || access === 'resource' || access === 'own';
  return method === 'POST' && isOfAccount ? CREATION_LIMIT : null;
}
