import { problem } from '@family-chores/contracts/problem';
import { enterFamily, type Family } from '../access/index.ts';
import type { Caller } from './identify.ts';
import { idNamed, type RequestParts } from './parse-request.ts';
import type { Route } from './route.ts';

/**
 * Checks that the caller may access the family that the call is about.
 * @throws Problem `not-found`
 */
export async function authorize(
  { call, load }: Route,
  request: RequestParts & Caller,
): Promise<{ family?: Family; resource?: unknown }> {
  const { account } = request;
  if (!account) return {};
  if (call.access === 'family') {
    return { family: await enterFamily(account.id, idNamed('familyId', request)) };
  }
  if (call.access !== 'resource') return {};
  // oxlint-disable-next-line typescript/consistent-type-assertions -- parsed by the contract `load` is typed by
  const resource = await load?.(request as never);
  if (!resource) throw problem('not-found');
  return { resource, family: await enterFamily(account.id, resource.familyId) };
}
