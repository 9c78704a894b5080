import type { CallDefinition, CallLimit } from './define-call.ts';

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
