import type { Middleware } from 'koa';
import type { Discovery } from './discovery.rules.ts';

/** Serves `/discovery.json`, for clients that load the released builds and the candidates without our page. */
export function serveDiscovery(discovery: () => Discovery): Middleware {
  return async (ctx, next) => {
    if (ctx.path !== '/discovery.json' || (ctx.method !== 'GET' && ctx.method !== 'HEAD')) return next();
    ctx.set('Cache-Control', 'no-cache');
    ctx.type = 'application/json';
    ctx.body = JSON.stringify(discovery());
    return undefined;
  };
}
