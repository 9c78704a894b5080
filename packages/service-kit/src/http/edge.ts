import type { CallDefinition } from '@family-chores/contracts/define-call';
import { problem, type Problem } from '@family-chores/contracts/problem';
import type { Context, Middleware, Next } from 'koa';
import { log, runInContext, traceIdOf } from '../log/index.ts';
import { histogram } from '../metrics/index.ts';
import { stateOf } from '../state/kit-state.ts';
import { type SpanEnd, startSpan } from '../tracing/index.ts';
import { problemResponse, toProblem } from './problem-response.ts';
import { hasFileBody, receiveAhead } from './read-body.ts';
import { Traffic } from './traffic.ts';
import { withinDeadline } from './within-deadline.ts';

/** How long a request may take, in ms; the gateway allows 8 s, the browser 10 s. */
const DEADLINE_MS = 5000;
/** How long an upload may take, in ms; also below what the gateway allows. */
const UPLOAD_DEADLINE_MS = 7000;
const duration = histogram({
  name: 'http_request_duration_seconds',
  help: 'Time from the first byte read to the response',
  labelNames: ['method', 'path', 'status'],
  buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
});

/** Traces every request, limits its time, receives its body, turns errors into problems, and logs and measures it. */
export const edge: Middleware = async (ctx, next) => {
  const span = startSpan({ kind: 'server', name: ctx.method, traceparent: ctx.get('traceparent') });
  const { traceparent } = span;
  const start = performance.now();
  await runInContext({ traceparent }, async () => {
    try {
      await withinDeadline(receiveAndHandle(ctx, next), hasFileBody(ctx) ? UPLOAD_DEADLINE_MS : DEADLINE_MS);
      if (ctx.status === 404 && ctx.body === undefined) throw problem('not-found');
    } catch (error) {
      sendProblem(ctx, toProblem(error, callOf(ctx)), traceIdOf(traceparent));
    } finally {
      ctx.set('X-Content-Type-Options', 'nosniff');
      // W3C Trace Context level 2: lets an operator find the log lines of this request.
      ctx.set('traceresponse', traceparent);
      measure(ctx, performance.now() - start);
      span.end(spanOf(ctx));
    }
  });
};

/** Reads the body, unless it is a file, before the request is queued, so a slow body holds up no other request. */
async function receiveAndHandle(ctx: Context, next: Next): Promise<void> {
  await receiveAhead(ctx);
  await next();
}

const callOf = (ctx: Context): CallDefinition | undefined => ctx['call'];

function sendProblem(ctx: Context, failure: Problem, traceId: string): void {
  const { status, headers, body } = problemResponse(failure, traceId);
  ctx.remove('ETag');
  ctx.status = status;
  ctx.set(headers);
  // On an open connection, the rest of the body would be parsed as the next request.
  if (failure.code === 'body-too-slow') ctx.set('Connection', 'close');
  ctx.body = body;
}

function spanOf(ctx: Context): SpanEnd {
  const { method, status } = ctx;
  const route = callOf(ctx)?.path;
  const request = { 'http.request.method': method, 'http.response.status_code': status };
  return {
    ...(route !== undefined && { name: `${method} ${route}` }),
    attributes: route === undefined ? request : { ...request, 'http.route': route },
    failed: status >= 500,
  };
}

function measure(ctx: Context, milliseconds: number): void {
  const path = callOf(ctx)?.path ?? 'unmatched';
  stateOf(Traffic).count({ call: `${ctx.method} ${path}`, status: ctx.status, milliseconds });
  duration.observe({ method: ctx.method, path, status: ctx.status }, milliseconds / 1000);
  const rounded = Math.round(milliseconds * 10) / 10;
  log.info({ method: ctx.method, path, status: ctx.status, milliseconds: rounded }, 'Request handled');
}
