import { problem, type Problem } from '@family-chores/contracts/problem';
import type { Context, Middleware, Next } from 'koa';
import { Histogram } from 'prom-client';
import { continueTrace, log, runInContext, traceIdOf } from '../log/index.ts';
import { problemResponse, toProblem } from './problem-response.ts';
import { isFileSent, receiveAhead } from './read-body.ts';

/** What one request may take, in ms; the gateway allows 8 s, the browser 10. */
const usualDeadlineMs = 5000;
/** The same for one that brings a file, which takes its time to come; it too is less than the gateway allows. */
const uploadDeadlineMs = 7000;
const duration = new Histogram({
  name: 'http_request_duration_seconds',
  help: 'Time from the first byte read to the answer',
  labelNames: ['method', 'path', 'status'],
  buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
});

/** First and last of every request: trace, deadline, its body, failures as problems, one log line, one measurement. */
export const edge: Middleware = async (ctx, next) => {
  const traceparent = continueTrace(ctx.get('traceparent') || undefined);
  const start = performance.now();
  await runInContext({ traceparent }, async () => {
    try {
      await withinDeadline(received(ctx, next), isFileSent(ctx) ? uploadDeadlineMs : usualDeadlineMs);
      if (ctx.status === 404 && ctx.body === undefined) throw problem('not-found');
    } catch (error) {
      sendProblem(ctx, toProblem(error), traceIdOf(traceparent));
    } finally {
      ctx.set('X-Content-Type-Options', 'nosniff');
      measure(ctx, performance.now() - start);
    }
  });
};

/** The body comes first: however slowly it arrives, nobody else waits for it. */
async function received(ctx: Context, next: Next): Promise<void> {
  await receiveAhead(ctx);
  await next();
}

async function withinDeadline(work: Promise<unknown>, deadlineMs: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const deadline = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(problem('unavailable', { detail: `No answer within ${deadlineMs} ms`, retryAfter: 1 }));
    }, deadlineMs);
  });
  try {
    await Promise.race([work, deadline]);
  } finally {
    clearTimeout(timer);
  }
}

function sendProblem(ctx: Context, failure: Problem, traceId: string): void {
  const { status, headers, body } = problemResponse(failure, traceId);
  ctx.remove('ETag');
  ctx.status = status;
  ctx.set(headers);
  // What is left of the body would be taken for the next request.
  if (failure.code === 'body-too-slow') ctx.set('Connection', 'close');
  ctx.body = body;
}

function measure(ctx: Context, milliseconds: number): void {
  const path = String(ctx['routePath'] ?? 'unmatched');
  duration.observe({ method: ctx.method, path, status: ctx.status }, milliseconds / 1000);
  log.debug({ method: ctx.method, path, status: ctx.status, milliseconds }, 'Answered');
}
