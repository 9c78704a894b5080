import Router from '@koa/router';
import type { Context } from 'koa';
import getRawBody from 'raw-body';
import { z } from 'zod';
import type { Control } from './control.ts';

const faultBody = z.strictObject({
  count: z.int().min(1).max(10_000).default(1),
  of: z.string().optional(),
  status: z.int().min(400).max(599).optional(),
  delayMs: z.int().min(0).max(60_000).optional(),
  afterwards: z.boolean().optional(),
});
const clockBody = z.strictObject({ advanceSeconds: z.int().positive() });
const webhooksBody = z.strictObject({ held: z.boolean() });

/** Serves the control API for tests and developers. It accepts only JSON, which pages of other sites cannot send. */
export function controlRoutes(control: Control): Router {
  const router = new Router({ prefix: '/_control' });
  router.get('/', (ctx) => {
    ctx.body = control.state();
  });
  router.get('/requests', (ctx) => {
    ctx.body = control.recordedRequests();
  });
  router.post('/clock', async (ctx) => {
    const input = await readBody(ctx, clockBody);
    if (!input) return;
    await control.advance(input.advanceSeconds);
    ctx.body = control.state();
  });
  router.post('/faults', async (ctx) => {
    const input = await readBody(ctx, faultBody);
    if (!input) return;
    control.fail(input);
    ctx.body = control.state();
  });
  router.delete('/faults', (ctx) => {
    control.clearFaults();
    ctx.body = control.state();
  });
  router.post('/webhooks', async (ctx) => {
    const input = await readBody(ctx, webhooksBody);
    if (!input) return;
    control.holdWebhooks(input.held);
    ctx.body = control.state();
  });
  return router;
}

/** Parses the body; responds with 400 and returns undefined if it is not valid. */
async function readBody<Schema extends z.ZodType>(
  ctx: Context,
  schema: Schema,
): Promise<z.output<Schema> | undefined> {
  const text = await getRawBody(ctx.req, { limit: '16kb', encoding: 'utf8' });
  const { success, data, error } = schema.safeParse(ctx.is('application/json') ? jsonOf(text) : undefined);
  if (success) return data;
  ctx.status = 400;
  ctx.body = z.prettifyError(error);
  return undefined;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
