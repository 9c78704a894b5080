import type { BaseQueryFn } from '@reduxjs/toolkit/query';
import { CALL_DEADLINE } from '../constants.ts';
import { backOff } from './back-off.ts';
import { type ApiError, toApiError } from './api-error.ts';
import type { ApiRequest } from './api-request.ts';
import { createIdempotencyKeys } from './idempotency-keys.ts';

/** `retries`: how often a read is repeated while no answer comes (specification, section 8: none, but for the family). */
export interface ApiOptions {
  retries?: number;
}

export type ApiBaseQuery = BaseQueryFn<ApiRequest, unknown, ApiError, ApiOptions>;
type Outcome = { data: unknown } | { error: ApiError };

const keys = createIdempotencyKeys();

/** Answers after which the server may or may not have done what was asked. */
function isOutcomeUnknown({ status }: ApiError): boolean {
  return status === 0 || status >= 500;
}

async function bodyOf(response: Response): Promise<unknown> {
  const text = await response.text();
  return text === '' ? null : JSON.parse(text);
}

async function send(
  { method, url, body }: ApiRequest,
  key: string | null,
  cancelled: AbortSignal,
): Promise<Outcome> {
  const deadline = AbortSignal.timeout(CALL_DEADLINE);
  const headers: Record<string, string> = { accept: 'application/json' };
  if (body !== undefined) headers['content-type'] = 'application/json';
  if (key) headers['idempotency-key'] = key;
  let status = 0;
  try {
    const response = await fetch(url, {
      method,
      headers,
      credentials: 'same-origin',
      signal: AbortSignal.any([deadline, cancelled]),
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    status = response.status;
    const answer = await bodyOf(response);
    return response.ok ? { data: answer } : { error: toApiError(status, answer) };
  } catch (error) {
    if (deadline.aborted) return { error: { status: 0, code: 'timeout', message: '' } };
    // A failed answer stays that failure when its body cannot be read.
    if (error instanceof SyntaxError) return { error: { status, code: 'unreadable', message: '' } };
    return { error: { status: 0, code: 'network', message: '' } };
  }
}

let renewal: Promise<boolean> | null = null;

/** Asks once, however many calls were refused, whether the session still stands; doing so renews its token. */
function renewSession(): Promise<boolean> {
  renewal ??= send({ method: 'GET', url: '/api/auth/session' }, null, new AbortController().signal)
    .then((outcome) => 'data' in outcome && isSignedIn(outcome.data))
    .finally(() => {
      renewal = null;
    });
  return renewal;
}

function isSignedIn(answer: unknown): boolean {
  return typeof answer === 'object' && answer !== null && 'user' in answer && answer.user !== null;
}

const isAboutTheSession = ({ url }: ApiRequest) => url.startsWith('/api/auth/');

async function sendSignedIn(request: ApiRequest, key: string | null, signal: AbortSignal): Promise<Outcome> {
  const outcome = await send(request, key, signal);
  const isRefused = 'error' in outcome && outcome.error.status === 401 && !isAboutTheSession(request);
  return isRefused && (await renewSession()) ? send(request, key, signal) : outcome;
}

/** Sends one request. A write is sent again only with the key it had, and only by whoever wants it done. */
export const baseQuery: ApiBaseQuery = async (request, { signal }, options) => {
  if (request.method === 'GET') return read(request, signal, options?.retries ?? 0);
  const key = keys.keyOf(request);
  const outcome = await sendSignedIn(request, key, signal);
  if (!('error' in outcome && isOutcomeUnknown(outcome.error))) keys.settle(request);
  return outcome;
};

async function read(request: ApiRequest, signal: AbortSignal, retries: number): Promise<Outcome> {
  for (let attempt = 0; ; attempt += 1) {
    const outcome = await sendSignedIn(request, null, signal);
    const isFinal = !('error' in outcome && isOutcomeUnknown(outcome.error));
    if (isFinal || attempt >= retries || signal.aborted) return outcome;
    await new Promise((resolve) => setTimeout(resolve, backOff(attempt)));
  }
}
