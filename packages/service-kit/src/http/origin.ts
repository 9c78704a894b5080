import { problem } from '@family-chores/contracts/problem';
import type { Context } from 'koa';
import type { BaseConfig } from '../config/config.ts';

/** Every origin the product's pages are served from, the public one first. */
export function originsOf({
  PUBLIC_ORIGIN,
  OTHER_ORIGINS = [],
}: Pick<BaseConfig, 'PUBLIC_ORIGIN' | 'OTHER_ORIGINS'>): readonly string[] {
  return [PUBLIC_ORIGIN, ...OTHER_ORIGINS];
}

/**
 * Refuses a write that a browser sends from an origin other than the product's.
 * @throws Problem `origin-refused`
 */
export function checkOrigin(ctx: Context, origins: readonly string[]): void {
  const origin = ctx.get('origin');
  const site = ctx.get('sec-fetch-site');
  const isSameOrigin =
    origin === '' ? site === '' || site === 'same-origin' || site === 'none' : origins.includes(origin);
  if (!isSameOrigin) throw problem('origin-refused');
}
