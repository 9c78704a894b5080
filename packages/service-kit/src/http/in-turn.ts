import type { Middleware } from 'koa';
import { receiveAhead } from './read-body.ts';
import { requestQueue } from './request-queue.ts';

/** A body is received before the request takes a slot: however slowly it arrives, nobody else waits for it. */
export const inTurn: Middleware = async (ctx, next) => {
  await receiveAhead(ctx);
  await requestQueue.run(async () => {
    // While it waited, the client may have left, or its deadline may have passed.
    if (!ctx.req.socket.destroyed && !ctx.res.headersSent) await next();
  });
};
