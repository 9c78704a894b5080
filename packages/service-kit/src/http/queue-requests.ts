import type { Middleware } from 'koa';
import { stateOf } from '../state/kit-state.ts';
import { RequestQueue } from './request-queue.ts';

export const queueRequests: Middleware = async (ctx, next) => {
  await stateOf(RequestQueue).run(async () => {
    // While the request waited, the client may have left, or the deadline of the request may have passed.
    if (!ctx.req.socket.destroyed && !ctx.res.headersSent) await next();
  });
};
