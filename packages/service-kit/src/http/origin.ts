import { problem } from '@family-chores/contracts/problem';
import type { Context } from 'koa';

/**
 * Refuses a write that a browser sends from another site.
 * @throws Problem `origin-refused`
 */
export function checkOrigin(ctx: Context, publicOrigin: string): void {
  const origin = ctx.get('origin');
  const site = ctx.get('sec-fetch-site');
  const fromHere =
    origin === '' ? site === '' || site === 'same-origin' || site === 'none' : origin === publicOrigin;
  if (!fromHere) throw problem('origin-refused');
}
