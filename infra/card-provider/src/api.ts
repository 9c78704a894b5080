import { setTimeout as wait } from 'node:timers/promises';
import Router from '@koa/router';
import type { Context } from 'koa';
import getRawBody from 'raw-body';
import type { Store } from './store/store.ts';
import { newId } from './store/new-id.ts';
import type { RequestRecorder } from './control/request-recorder.ts';
import type { Faults } from './control/faults.ts';
import type { Endpoint } from './http/endpoint.ts';
import { expand } from './http/expand.ts';
import { fingerprint, saveResponse, findSavedResponse } from './http/idempotency.ts';
import { decode } from './http/parameters.ts';
import { StripeFailure, invalidKey } from './http/stripe-failure.ts';

export interface ApiOptions {
  readonly store: Store;
  readonly endpoints: readonly Endpoint[];
  readonly secretKey: string;
  readonly faults: Faults;
  readonly requestRecorder: RequestRecorder;
}

interface ApiResponse {
  readonly status: number;
  readonly body: object;
  /** Whether this is the saved response to an earlier request with the same idempotency key. */
  readonly isReplayed?: boolean;
}

const MAX_BODY = '256kb';

export function apiRoutes(options: ApiOptions): Router {
  const router = new Router();
  for (const endpoint of options.endpoints)
    router[endpoint.method](endpoint.path, (ctx) => serve(ctx, endpoint, options));
  router.all('/v1/*rest', (ctx) => {
    const message = `Unrecognized request URL (${ctx.method}: ${ctx.path}).`;
    respond(ctx, new StripeFailure(404, { type: 'invalid_request_error', message }));
  });
  return router;
}

async function serve(ctx: Context, endpoint: Endpoint, options: ApiOptions): Promise<void> {
  const { store, secretKey, faults, requestRecorder } = options;
  ctx.set('request-id', newId('req'));
  const body = await getRawBody(ctx.req, { limit: MAX_BODY, encoding: 'utf8' });
  const fault = faults.next(ctx);
  await wait(fault?.delayMs ?? 0);
  if (fault?.status && !fault.afterwards) return respond(ctx, injectedFailure(fault.status));
  const response = responseTo(ctx, { endpoint, body, store, secretKey });
  const { status, body: responseBody } = response;
  requestRecorder.record(endpoint.path, {
    method: ctx.method,
    url: ctx.url,
    body,
    status,
    response: responseBody,
  });
  await store.untilFlushed();
  if (fault?.afterwards) {
    ctx.respond = false;
    ctx.req.socket.destroy();
    return;
  }
  if (response.isReplayed) ctx.set('idempotent-replayed', 'true');
  respond(ctx, response);
}

interface ApiRequest {
  readonly endpoint: Endpoint;
  readonly body: string;
  readonly store: Store;
  readonly secretKey: string;
}

function responseTo(ctx: Context, request: ApiRequest): ApiResponse {
  try {
    const key = /^Bearer (.*)$/.exec(ctx.get('authorization'))?.[1] ?? '';
    if (key !== request.secretKey) throw invalidKey(key);
    return handleOncePerKey(ctx, request);
  } catch (error) {
    if (error instanceof StripeFailure) return error;
    throw error;
  }
}

function handleOncePerKey(ctx: Context, { endpoint, body, store }: ApiRequest): ApiResponse {
  const key = ctx.get('idempotency-key');
  const requestFingerprint = fingerprint(ctx.method, ctx.path, body);
  const saved = key && findSavedResponse(store, key, requestFingerprint);
  if (saved) return { ...saved, isReplayed: true };
  const response = handle(ctx, { endpoint, body, store });
  const hadNoEffect = response instanceof StripeFailure && response.hadNoEffect;
  if (key && ctx.method === 'POST' && !hadNoEffect) {
    const { status, body: responseBody } = response;
    saveResponse(store, { id: key, request: requestFingerprint, status, body: responseBody });
  }
  return response;
}

function handle(ctx: Context, { endpoint, body, store }: Omit<ApiRequest, 'secretKey'>): ApiResponse {
  const sentParameters = decode(ctx.method === 'GET' ? ctx.querystring : body);
  const id: unknown = ctx.params.id;
  try {
    const response = endpoint.handle(sentParameters, { store, id: typeof id === 'string' ? id : '' });
    return { status: 200, body: expand(response, expandOf(sentParameters), store) };
  } catch (error) {
    if (error instanceof StripeFailure) return error;
    throw error;
  }
}

function expandOf(sentParameters: unknown): string[] {
  const paths: unknown = new Map(Object.entries(sentParameters ?? {})).get('expand');
  return Array.isArray(paths) ? paths.map(String) : [];
}

function injectedFailure(status: number): ApiResponse {
  const type = status === 429 ? 'invalid_request_error' : 'api_error';
  const code = status === 429 ? { code: 'rate_limit' } : {};
  return { status, body: { error: { type, message: 'This failure was injected by a test.', ...code } } };
}

function respond(ctx: Context, { status, body }: ApiResponse): void {
  ctx.status = status;
  ctx.body = body;
}
