import {
  Problem,
  problem,
  problemCodes,
  problemType,
  type ProblemBody,
} from '@family-chores/contracts/problem';
import { problemTexts } from '@family-chores/contracts/problem-texts';
import type { Context, Middleware } from 'koa';
import { Histogram } from 'prom-client';
import { continueTrace, log, runInContext, traceIdOf } from '../log/index.ts';
import { isDatabaseAway } from '../mongo/index.ts';
import { isNatsAway } from '../nats/index.ts';

/** What one request may take, in ms; the gateway allows 8 s, the browser 10. */
const deadlineMs = 5000;
/** Requests under way at which further ones are turned away. */
const mostUnderWay = 512;

const duration = new Histogram({
  name: 'http_request_duration_seconds',
  help: 'Time from the first byte read to the answer',
  labelNames: ['method', 'path', 'status'],
  buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
});

let underWay = 0;

/** Requests under way. */
export function requestsUnderWay(): number {
  return underWay;
}

/** First and last of every request: trace, deadline, overload, failures as problems, one log line, one measurement. */
export const edge: Middleware = async (ctx, next) => {
  const traceparent = continueTrace(ctx.get('traceparent') || undefined);
  const start = performance.now();
  await runInContext({ traceparent }, async () => {
    underWay += 1;
    try {
      if (underWay > mostUnderWay) throw problem('overloaded', { retryAfter: 1 });
      await withinDeadline(next());
      if (ctx.status === 404) throw problem('not-found');
    } catch (error) {
      sendProblem(ctx, toProblem(error), traceIdOf(traceparent));
    } finally {
      underWay -= 1;
      ctx.set('X-Content-Type-Options', 'nosniff');
      measure(ctx, performance.now() - start);
    }
  });
};

async function withinDeadline(work: Promise<unknown>): Promise<void> {
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

function toProblem(error: unknown): Problem {
  if (error instanceof Problem) return error;
  if (isDatabaseAway(error) || isNatsAway(error)) {
    log.warn({ error }, 'A server this service needs is away');
    return problem('unavailable', { retryAfter: 1 });
  }
  log.error({ error }, 'A request failed unexpectedly');
  return problem('internal', { detail: 'See the log by this trace id' });
}

/** Answers with a problem (RFC 9457). */
function sendProblem(ctx: Context, { code, message, details }: Problem, traceId: string): void {
  const { status, title } = problemCodes[code];
  const body: ProblemBody = {
    type: problemType(code),
    title,
    status,
    detail: message,
    message: problemTexts[code],
    ...(details.errors && { errors: details.errors }),
    traceId,
  };
  if (details.retryAfter !== undefined) ctx.set('Retry-After', String(details.retryAfter));
  ctx.set('Cache-Control', 'no-store');
  ctx.remove('ETag');
  ctx.status = status;
  ctx.type = 'application/problem+json';
  ctx.body = JSON.stringify(body);
}

function measure(ctx: Context, milliseconds: number): void {
  const path = String(ctx['routePath'] ?? 'unmatched');
  duration.observe({ method: ctx.method, path, status: ctx.status }, milliseconds / 1000);
  log.debug({ method: ctx.method, path, status: ctx.status, milliseconds }, 'Answered');
}
