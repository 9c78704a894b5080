import { parseCookie, stringifySetCookie } from 'cookie';
import type { Context } from 'koa';

/** The name of a cookie, and whether it is sent only over https. */
export interface HostCookie {
  name: string;
  secure: boolean;
}

interface Cookie extends HostCookie {
  /** Empty when the cookie is removed. */
  value: string;
  /** 0 removes the cookie. Absent for a cookie that lasts until the browser is closed. */
  lifetimeMs?: number;
}

/** On https the name begins with `__Host-`: no other host of the domain can set such a cookie (RFC 6265bis). */
export function hostCookie(name: string, publicOrigin: string): HostCookie {
  const secure = publicOrigin.startsWith('https:');
  return { name: secure ? `__Host-${name}` : name, secure };
}

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

/**
 * The value of a `Set-Cookie` header. The cookie is sent to the whole host, and scripts cannot read it (RFC 6265bis).
 */
export const setCookieHeader = ({ lifetimeMs, ...cookie }: Cookie): string =>
  stringifySetCookie({
    ...cookie,
    ...(lifetimeMs !== undefined && { maxAge: Math.floor(lifetimeMs / 1000) }),
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
  });
