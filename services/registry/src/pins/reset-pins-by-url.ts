import { RESET_PARAMETER } from '@family-chores/contracts/registry/pin-parameters';
import type { Context } from 'koa';
import { noPinsCookie } from '../cookies/pins-cookie.ts';

/**
 * Resets the browser's pins if the URL requests it. Needs no account and no database, and also no JavaScript, because
 * a pinned shell might fail to start.
 * @returns true if pins were reset; then the response is complete
 */
export function resetPinsByUrl(ctx: Context, publicOrigin: string): boolean {
  if (!new URLSearchParams(ctx.querystring).has(RESET_PARAMETER)) return false;
  ctx.append('Set-Cookie', noPinsCookie(publicOrigin));
  ctx.set('Cache-Control', 'no-store');
  ctx.status = 303;
  // Redirects to the path only. Leading slashes are reduced to one, because two of them would name another host.
  ctx.set('Location', ctx.path.replace(/^[/\\]+/, '/'));
  return true;
}
