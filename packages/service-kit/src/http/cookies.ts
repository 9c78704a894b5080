import { parseCookie, stringifySetCookie } from 'cookie';
import type { Context } from 'koa';

/** The name of a cookie, and whether it is sent only over https. */
export interface HostCookie {
  name: string;
  secure: boolean;
}

interface Cookie extends HostCookie {
  /** Empty removes the cookie. */
  value: string;
  /** 0 removes the cookie; absent for a session cookie. */
  lifetimeMs?: number;
}

/** On https the name begins with `__Host-`: no other host of the domain can set such a cookie (RFC 6265bis). */
export function hostCookie(name: string, publicOrigin: string): HostCookie {
  const secure = publicOrigin.startsWith('https:');
  return { name: secure ? `__Host-${name}` : name, secure };
}

/** The two cookies of a session. */
export const sessionCookies = (publicOrigin: string) => ({
  session: hostCookie('session', publicOrigin),
  access: hostCookie('access', publicOrigin),
});

/** The cookie that says which member of the family acts in a browser. */
export const actingCookie = (familyId: number, publicOrigin: string): HostCookie =>
  hostCookie(`acting-${familyId}`, publicOrigin);

/** The value of a cookie of the request; undefined if it is missing or empty. */
export const readCookie = (ctx: Pick<Context, 'get'>, name: string): string | undefined =>
  parseCookie(ctx.get('cookie'))[name] || undefined;

/** A `Set-Cookie` header for the whole host that scripts cannot read (RFC 6265bis). */
export const setCookie = ({ lifetimeMs, ...cookie }: Cookie): string =>
  stringifySetCookie({
    ...cookie,
    ...(lifetimeMs !== undefined && { maxAge: Math.floor(lifetimeMs / 1000) }),
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
  });
