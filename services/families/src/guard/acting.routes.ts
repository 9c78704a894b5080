import { getActing, renewActing, startActing, stopActing } from '@family-chores/contracts/families/acting';
import {
  MEMBER_ACTS_MS,
  type MemberRole,
  MAX_PARENT_ACTS_MS,
  PARENT_ACTS_MS,
} from '@family-chores/contracts/families/guard-fields';
import { actingTokenRequest } from '@family-chores/contracts/identity/acting';
import { problem } from '@family-chores/contracts/problem';
import { type Account, mayActAs } from '@family-chores/service-kit/access';
import {
  actingCookie,
  route,
  type Route,
  type RouteInput,
  setCookieHeader,
} from '@family-chores/service-kit/http';
import { networkOf } from '@family-chores/service-kit/limits';
import { request } from '@family-chores/service-kit/nats';
import { findMember } from '../families/find-member.ts';
import type { Pins } from './pins.ts';

type Context = RouteInput<typeof startActing>['ctx'];

interface ActingMember {
  familyId: number;
  memberId: number;
  role: MemberRole | undefined;
  pinId: number | undefined;
  /** When a parent entered their PIN, in seconds since the epoch. */
  since: number | undefined;
}

/** @param publicOrigin its scheme decides the prefix of the cookie's name */
export function actingRoutes(publicOrigin: string, pins: Pins): Route[] {
  /**
   * Sets the cookie with which a browser acts as a member.
   * @throws Problem `acting-needed` if the PIN was entered too long ago
   */
  async function setActing(ctx: Context, { sessionId: sid }: Account, actor: ActingMember) {
    const { familyId, memberId, role } = actor;
    const lifetimeMs = actingLifetimeMs(actor);
    if (lifetimeMs <= 0) throw problem('acting-needed');
    const exp = Math.floor((Date.now() + lifetimeMs) / 1000);
    const { pinId, since } = actor;
    const { token } = await request(actingTokenRequest, { sid, familyId, memberId, pinId, since, exp });
    ctx.append(
      'Set-Cookie',
      setCookieHeader({ ...actingCookie(familyId, publicOrigin), value: token, lifetimeMs }),
    );
    return { memberId, role, expiresAt: new Date(exp * 1000).toISOString() };
  }

  return [
    route(startActing, async ({ account, family, body: { memberId, pin }, ctx }) => {
      const member = await findMember(memberId);
      if (member?.familyId !== family.id) throw problem('not-found');
      const { role, familyId } = member;
      const boundTo = family.boundTo(account.id);
      if (family.isGuarded && !mayActAs(member, boundTo))
        throw problem('bound-to-other', {
          name: (await family.findMember(boundTo ?? 0))?.name ?? 'someone else',
        });
      const hashingClient = { client: networkOf(ctx.ip) };
      const pinId = role === 'parent' ? await pins.verify(member, pin, hashingClient) : undefined;
      const since = role === 'parent' ? Math.floor(Date.now() / 1000) : undefined;
      return setActing(ctx, account, { familyId, memberId, role, pinId, since });
    }),

    route(renewActing, async ({ account, family, acting, ctx }) => {
      if (!acting) throw problem('acting-needed');
      const { id: memberId, role, pinId, since } = acting;
      return setActing(ctx, account, { familyId: family.id, memberId, role, pinId, since });
    }),

    route(stopActing, async ({ family, ctx }) => {
      const cookie = actingCookie(family.id, publicOrigin);
      ctx.append('Set-Cookie', setCookieHeader({ ...cookie, value: '', lifetimeMs: 0 }));
    }),

    route(getActing, async ({ account, family, acting }) => {
      const boundTo = family.boundTo(account.id);
      return acting
        ? { memberId: acting.id, role: acting.role, expiresAt: acting.expiresAt.toISOString(), boundTo }
        : { memberId: null, expiresAt: null, boundTo };
    }),
  ];
}

/** How much longer a member may act, in ms. A parent stops at the latest an hour after entering their PIN. */
function actingLifetimeMs({ role, since = 0 }: ActingMember): number {
  if (role !== 'parent') return MEMBER_ACTS_MS;
  return Math.min(PARENT_ACTS_MS, since * 1000 + MAX_PARENT_ACTS_MS - Date.now());
}
