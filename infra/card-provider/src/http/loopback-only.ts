import { isIP } from 'node:net';
import type { Middleware } from 'koa';

/**
 * Refuses requests that a page of another site could make in a browser on this machine: those for a foreign host name
 * (DNS rebinding), and forms of other sites.
 * @param apiName a host name that is accepted besides those of loopback
 */
export const loopbackOnly =
  (apiName?: string): Middleware =>
  async (ctx, next) => {
    const isForeignForm = ctx.method !== 'GET' && ctx.get('sec-fetch-site') === 'cross-site';
    const isOwnName = isLoopback(ctx.hostname) || ctx.hostname === apiName;
    if (!isOwnName || isForeignForm) {
      ctx.status = 403;
      ctx.body = 'This card provider accepts requests from its own machine only.';
      return;
    }
    await next();
  };

function isLoopback(host: string): boolean {
  const name = host.replace(/^\[(.*)\]$/, '$1');
  return name === 'localhost' || name === '::1' || (isIP(name) === 4 && name.startsWith('127.'));
}
