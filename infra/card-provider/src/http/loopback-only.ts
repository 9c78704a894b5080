import { isIP } from 'node:net';
import type { Middleware } from 'koa';

/**
 * Refuses what another site's page could send from a browser on this machine: requests for a foreign host name
 * (DNS rebinding), and forms from elsewhere.
 * @param apiName a further name that is accepted
 */
export const loopbackOnly =
  (apiName?: string): Middleware =>
  async (ctx, next) => {
    const foreignForm = ctx.method !== 'GET' && ctx.get('sec-fetch-site') === 'cross-site';
    const isKnown = isLoopback(ctx.hostname) || ctx.hostname === apiName;
    if (!isKnown || foreignForm) {
      ctx.status = 403;
      ctx.body = 'This card provider serves its own machine only.';
      return;
    }
    await next();
  };

function isLoopback(host: string): boolean {
  const name = host.replace(/^\[(.*)\]$/, '$1');
  return name === 'localhost' || name === '::1' || (isIP(name) === 4 && name.startsWith('127.'));
}
