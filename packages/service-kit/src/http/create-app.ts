import { problem } from '@family-chores/contracts/problem';
import Router from '@koa/router';
import Koa, { type Middleware } from 'koa';
import { log } from '../log/index.ts';
import { whileDatabaseResponds } from '../mongo/index.ts';
import { edge } from './edge.ts';
import { checkOrigin } from './origin.ts';
import { representationOf } from './representation.ts';
import type { Route } from './route.ts';
import { serve } from './serve.ts';

interface AppSettings {
  routes: readonly Route[];
  /** Origins whose pages may send writes. The public one comes first; its scheme decides how cookies are named. */
  origins: readonly string[];
  /** Hash of the running code; empty in tests. */
  build?: string;
  /** Responds to health checks, also while the service drains. */
  health?: Middleware;
  /** Middleware for paths that are not contract calls; it runs before the routes. */
  before?: readonly Middleware[];
}

/** Codes of the errors that occur when a client disconnects before its response has been sent. */
const DISCONNECT_CODES = new Set(['ECONNRESET', 'EPIPE', 'ERR_STREAM_PREMATURE_CLOSE']);

/** Logs errors that occur while a response is sent, after `edge` has returned. */
function logFailedResponse(error: Error & { code?: string }): void {
  if (DISCONNECT_CODES.has(error.code ?? ''))
    log.debug({ error }, 'A client disconnected before its response was sent');
  else log.error({ error }, 'A response could not be sent');
}

/** Creates the Koa app of a service. A request that it does not serve gets a problem. */
export function createApp({ routes, origins, build = '', health, before = [] }: AppSettings): Koa {
  const [publicOrigin = ''] = origins;
  const app = new Koa();
  // Only the gateway can reach a service, so its X-Forwarded-For is trusted.
  app.proxy = true;
  app.maxIpsCount = 1;
  app.on('error', logFailedResponse);
  const router = new Router();
  for (const route of routes) {
    const { method, path } = route.call;
    // Computed once per route rather than per request, because the computation hashes schemas.
    const mounted = { ...route, representation: representationOf(route.call, build) };
    router.register(path, [method], async (ctx) => {
      ctx['call'] = route.call;
      if (method !== 'GET') checkOrigin(ctx, origins);
      await whileDatabaseResponds(serve(mounted, ctx, publicOrigin));
    });
  }
  if (health) app.use(health);
  app.use(edge);
  for (const middleware of before) app.use(middleware);
  app.use(router.routes());
  const refused = () => problem('method-not-allowed');
  app.use(router.allowedMethods({ throw: true, methodNotAllowed: refused, notImplemented: refused }));
  return app;
}
