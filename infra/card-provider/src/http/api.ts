import { setTimeout as wait } from 'node:timers/promises';
import Router from '@koa/router';
import type { Context } from 'koa';
import getRawBody from 'raw-body';
import type { Books } from '../books/books.ts';
import { newId } from '../books/new-id.ts';
import type { AskedRequests } from '../control/asked-requests.ts';
import type { Faults } from '../control/faults.ts';
import type { Endpoint } from './endpoint.ts';
import { expanded } from './expand.ts';
import { fingerprint, saveAnswer, savedAnswer } from './idempotency.ts';
import { decoded } from './parameters.ts';
import { StripeFailure, invalidKey } from './stripe-failure.ts';

export interface ApiOptions {
  readonly books: Books;
  readonly endpoints: readonly Endpoint[];
  readonly secretKey: string;
  readonly faults: Faults;
  readonly askedRequests: AskedRequests;
}

interface Answer {
  readonly status: number;
  readonly body: object;
  /** Given before to the same request. */
  readonly replayed?: boolean;
}

const largestBody = '256kb';

/** Stripe's API: form-encoded questions, JSON answers. */
export function apiRoutes(options: ApiOptions): Router {
  const router = new Router();
  for (const one of options.endpoints) router[one.method](one.path, (ctx) => serve(ctx, one, options));
  router.all('/v1/*rest', (ctx) => {
    const message = `Unrecognized request URL (${ctx.method}: ${ctx.path}).`;
    answerWith(ctx, new StripeFailure(404, { type: 'invalid_request_error', message }));
  });
  return router;
}

async function serve(ctx: Context, asked: Endpoint, options: ApiOptions): Promise<void> {
  const { books, secretKey, faults, askedRequests } = options;
  ctx.set('request-id', newId('req'));
  const body = await getRawBody(ctx.req, { limit: largestBody, encoding: 'utf8' });
  const fault = faults.next(ctx);
  await wait(fault?.delayMs ?? 0);
  if (fault?.status && !fault.afterwards) return answerWith(ctx, injected(fault.status));
  const answer = answerOf(ctx, { asked, body, books, secretKey });
  const { status, body: told } = answer;
  askedRequests.note(asked.path, { method: ctx.method, url: ctx.url, body, status, answer: told });
  await books.flushed();
  if (fault?.afterwards) {
    // What was asked for is done, and nobody is told.
    ctx.respond = false;
    ctx.req.socket.destroy();
    return;
  }
  if (answer.replayed) ctx.set('idempotent-replayed', 'true');
  answerWith(ctx, answer);
}

interface Received {
  readonly asked: Endpoint;
  readonly body: string;
  readonly books: Books;
  readonly secretKey: string;
}

function answerOf(ctx: Context, received: Received): Answer {
  try {
    const given = /^Bearer (.*)$/.exec(ctx.get('authorization'))?.[1] ?? '';
    if (given !== received.secretKey) throw invalidKey(given);
    return onceForKey(ctx, received);
  } catch (error) {
    if (error instanceof StripeFailure) return error;
    throw error;
  }
}

function onceForKey(ctx: Context, { asked, body, books }: Received): Answer {
  const key = ctx.get('idempotency-key');
  const request = fingerprint(ctx.method, ctx.path, body);
  const saved = key && savedAnswer(books, key, request);
  if (saved) return { ...saved, replayed: true };
  const answer = made(ctx, { asked, body, books });
  const untouched = answer instanceof StripeFailure && answer.untouched;
  if (key && ctx.method === 'POST' && !untouched) {
    saveAnswer(books, { id: key, request, status: answer.status, body: answer.body });
  }
  return answer;
}

function made(ctx: Context, { asked, body, books }: Omit<Received, 'secretKey'>): Answer {
  const sent = decoded(ctx.method === 'GET' ? ctx.querystring : body);
  const id: unknown = ctx.params.id;
  try {
    const answer = asked.answer(sent, { books, id: typeof id === 'string' ? id : '' });
    return { status: 200, body: expanded(answer, expandOf(sent), books) };
  } catch (error) {
    if (error instanceof StripeFailure) return error;
    throw error;
  }
}

function expandOf(sent: unknown): string[] {
  const paths: unknown = new Map(Object.entries(sent ?? {})).get('expand');
  return Array.isArray(paths) ? paths.map(String) : [];
}

function injected(status: number): Answer {
  const type = status === 429 ? 'invalid_request_error' : 'api_error';
  const code = status === 429 ? { code: 'rate_limit' } : {};
  return { status, body: { error: { type, message: 'Asked to fail by its control.', ...code } } };
}

function answerWith(ctx: Context, { status, body }: Answer): void {
  ctx.status = status;
  ctx.body = body;
}
