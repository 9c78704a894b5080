import type { Context } from 'koa';

/** Names of the two session cookies. On https they carry the `__Host-` prefix: no other host can set them. */
export function sessionCookies(publicOrigin: string): { session: string; access: string; secure: boolean } {
  const secure = publicOrigin.startsWith('https:');
  const prefix = secure ? '__Host-' : '';
  return { session: `${prefix}session`, access: `${prefix}access`, secure };
}

export function readCookie(ctx: Pick<Context, 'get'>, name: string): string | undefined {
  for (const pair of ctx.get('cookie').split(';')) {
    const [key, value] = pair.trim().split('=', 2);
    if (key === name && value) return value;
  }
  return undefined;
}
