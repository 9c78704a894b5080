import { RESET_PARAMETER } from '@family-chores/contracts/registry/pin-parameters';
import type { Context } from 'koa';
import { noPinsCookie } from './pins-cookie.ts';

/**
 * The way out of pins that needs no script, no account and no database: a pinned shell may not start at all.
 * @returns whether the address asked for it, and was answered
 */
export function resetByAddress(ctx: Context, publicOrigin: string): boolean {
  if (!new URLSearchParams(ctx.querystring).has(RESET_PARAMETER)) return false;
  ctx.append('Set-Cookie', noPinsCookie(publicOrigin));
  ctx.set('Cache-Control', 'no-store');
  ctx.status = 303;
  // Of the address only its path: two slashes at its beginning would name another host.
  ctx.set('Location', ctx.path.replace(/^[/\\]+/, '/'));
  return true;
}
