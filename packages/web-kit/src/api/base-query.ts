import type { BaseQueryFn } from '@reduxjs/toolkit/query';
import { CALL_DEADLINE } from '../constants.ts';
import { backOff } from './back-off.ts';
import { type ApiError, toApiError } from './api-error.ts';
import type { ApiRequest } from './api-request.ts';
import { createIdempotencyKeys } from './idempotency-keys.ts';

export interface ApiOptions {
  /** How often a read is repeated while no answer comes (specification, section 8: none, but for the family). */
  retries?: number;
  /** Milliseconds after which the call has failed, repetitions and all, where it is not `CALL_DEADLINE`. */
  deadline?: number;
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

interface Sending {
  key?: string;
  cancelled?: AbortSignal;
  /** Aborted when nobody waits any longer, however often the call was sent by then. */
  deadline: AbortSignal;
}

const timedOut: Outcome = { error: { status: 0, code: 'timeout', message: '' } };

async function send(
  { method, url, body, version }: ApiRequest,
  { key, cancelled, deadline }: Sending,
): Promise<Outcome> {
  const headers: Record<string, string> = { accept: 'application/json' };
  if (body !== undefined) headers['content-type'] = 'application/json';
  if (key) headers['idempotency-key'] = key;
  if (version !== undefined) headers['if-match'] = `"${version}"`;
  let status = 0;
  try {
    const response = await fetch(url, {
      method,
      headers,
      credentials: 'same-origin',
      signal: AbortSignal.any(cancelled ? [deadline, cancelled] : [deadline]),
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    status = response.status;
    const answer = await bodyOf(response);
    return response.ok ? { data: answer } : { error: toApiError(status, answer) };
  } catch (error) {
    if (deadline.aborted) return timedOut;
    // A failed answer stays that failure when its body cannot be read.
    if (error instanceof SyntaxError) return { error: { status, code: 'unreadable', message: '' } };
    return { error: { status: 0, code: 'network', message: '' } };
  }
}

let renewal: Promise<boolean> | null = null;

/** Asks once, however many calls were refused, whether the session still stands; doing so renews its token. */
function renewSession(): Promise<boolean> {
  renewal ??= send(
    { method: 'GET', url: '/api/auth/session' },
    { deadline: AbortSignal.timeout(CALL_DEADLINE) },
  )
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

async function sendSignedIn(request: ApiRequest, sending: Sending): Promise<Outcome> {
  const outcome = await send(request, sending);
  const isRefused = 'error' in outcome && outcome.error.status === 401 && !isAboutTheSession(request);
  if (!isRefused) return outcome;
  // The renewal serves other calls too, and may have begun before or end after this one.
  const isRenewed = await Promise.race([renewSession(), ended(sending.deadline)]);
  if (sending.deadline.aborted) return timedOut;
  return isRenewed ? send(request, sending) : outcome;
}

/** Settles, with false, when a signal is aborted. */
function ended(signal: AbortSignal): Promise<false> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve(false);
    else signal.addEventListener('abort', () => resolve(false), { once: true });
  });
}

let writes = 0;

/** Whether a write is on its way, though who began it may be off the page by now. */
export const isWriting = (): boolean => writes > 0;

/** Sends one request. A write is sent again only with the key it had, and only by whoever wants it done. */
export const baseQuery: ApiBaseQuery = async (request, { signal: cancelled }, options) => {
  const { retries = 0, deadline: milliseconds = CALL_DEADLINE } = options ?? {};
  const deadline = AbortSignal.timeout(milliseconds);
  if (request.method === 'GET') return read(request, { cancelled, deadline }, retries);
  writes += 1;
  const outcome = await sendSignedIn(request, { key: keys.keyOf(request), cancelled, deadline }).finally(
    () => {
      writes -= 1;
    },
  );
  if (!('error' in outcome && isOutcomeUnknown(outcome.error))) keys.settle(request);
  return outcome;
};

/** Who waits for an answer waits for one deadline, not for one a repetition. */
async function read(request: ApiRequest, sending: Sending, retries: number): Promise<Outcome> {
  const { cancelled, deadline } = sending;
  for (let attempt = 0; ; attempt += 1) {
    const outcome = await sendSignedIn(request, sending);
    const isFinal = !('error' in outcome && isOutcomeUnknown(outcome.error));
    if (isFinal || attempt >= retries || cancelled?.aborted || deadline.aborted) return outcome;
    await new Promise((resolve) => setTimeout(resolve, backOff(attempt)));
  }
}
