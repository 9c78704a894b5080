import type { Call } from '@family-chores/contracts/define-call';
import { z } from 'zod';
import { sha256 } from '../hash/index.ts';

/** Long enough that two representations do not share a hash by chance, and short, since every ETag contains it. */
const HASH_LENGTH = 16;

/**
 * Identifies how this build of a service turns stored data into a response to this call. The JSON schemas do not
 * contain code (transforms, the handler), so the build is included.
 */
export function representationOf({ method, path, query, response }: Call, build: string): string {
  const schemas = {
    query: query && z.toJSONSchema(query, { io: 'input', unrepresentable: 'any' }),
    response: response && z.toJSONSchema(response, { io: 'output', unrepresentable: 'any' }),
  };
  return sha256(JSON.stringify([build, method, path, schemas])).slice(0, HASH_LENGTH);
}
