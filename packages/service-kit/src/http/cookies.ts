import type { Context } from 'koa';

export interface HostCookie {
  name: string;
  secure: boolean;
}

interface Cookie extends HostCookie {
  /** Base64url and dots, so that nothing needs quoting. Empty removes the cookie. */
  value: string;
  /** 0 removes the cookie; absent for a session cookie. */
  lifeMs?: number;
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

export function readCookie(ctx: Pick<Context, 'get'>, name: string): string | undefined {
  for (const pair of ctx.get('cookie').split(';')) {
    const [key, value] = pair.trim().split('=', 2);
    if (key === name && value) return value;
  }
  return undefined;
}

/** A `Set-Cookie` header for the whole host that scripts cannot read (RFC 6265bis). */
export function setCookie({ name, value, lifeMs, secure }: Cookie): string {
  const maxAge = lifeMs === undefined ? [] : [`Max-Age=${Math.floor(lifeMs / 1000)}`];
  return [
    `${name}=${value}`,
    'Path=/',
    ...maxAge,
    'HttpOnly',
    'SameSite=Lax',
    ...(secure ? ['Secure'] : []),
  ].join('; ');
}
