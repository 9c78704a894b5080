import { problem } from '@family-chores/contracts/problem';
import { type Account, actingMember, enterFamily } from '../access/index.ts';
import { checkNeeds } from './check-needs.ts';
import { actingCookie, readCookie } from './cookies.ts';
import type { Authorized, IdentifiedRequest } from './handler-input.ts';
import { idNamed } from './parse-request.ts';
import type { Route } from './route.ts';

/**
 * Checks that the caller may access the family that the call is about, and that the member who acts may make the call.
 * @throws Problem `not-found`, `parent-needed`, `acting-needed` or `acting-as-other`
 */
export async function authorize(
  route: Route,
  request: IdentifiedRequest,
  publicOrigin: string,
): Promise<Authorized> {
  const { account } = request;
  const { needs } = route.call;
  const entered = account ? await enter(route, request, account) : {};
  const { family, resource } = entered;
  if (!account || !family?.isGuarded || !needs) return entered;
  const token = readCookie(request.ctx, actingCookie(family.id, publicOrigin).name);
  const acting = token === undefined ? undefined : await actingMember(token, { account, family });
  await checkNeeds(needs, { family, acting, body: request.body, resource });
  return { ...entered, acting };
}

async function enter(
  { call, load }: Route,
  request: IdentifiedRequest,
  account: Account,
): Promise<Authorized> {
  if (call.access === 'family') {
    return { family: await enterFamily(account.id, idNamed('familyId', request)) };
  }
  if (call.access !== 'resource') return {};
  const resource = await load?.(request);
  if (!resource) throw problem('not-found');
  return { resource, family: await enterFamily(account.id, resource.familyId) };
}
