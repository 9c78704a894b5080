import type { Middleware } from 'koa';
import { stateOf } from '../state/kit-state.ts';
import { RequestQueue } from './request-queue.ts';

/** Runs what follows once the request queue has a slot. */
export const queueRequests: Middleware = async (ctx, next) => {
  await stateOf(RequestQueue).run(async () => {
    // While it waited, the client may have left, or its deadline may have passed.
    if (!ctx.req.socket.destroyed && !ctx.res.headersSent) await next();
  });
};
