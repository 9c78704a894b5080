import type { Call } from '@family-chores/contracts/define-call';
import { z } from 'zod';
import { sha256 } from '../hash/index.ts';

/** Long enough that two representations do not share it by chance, and short in every response. */
const hashLength = 16;

/**
 * Names what this build of a service makes of stored data in a response to this call. The JSON schemas leave out what
 * code does (transforms, the handler): that is what the build is for.
 */
export function representationOf({ method, path, query, response }: Call, build: string): string {
  const schemas = {
    query: query && z.toJSONSchema(query, { io: 'input', unrepresentable: 'any' }),
    response: response && z.toJSONSchema(response, { io: 'output', unrepresentable: 'any' }),
  };
  return sha256(JSON.stringify([build, method, path, schemas])).slice(0, hashLength);
}
