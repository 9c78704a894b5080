import type { BaseQueryFn } from '@reduxjs/toolkit/query';
import { CALL_DEADLINE } from '../constants.ts';
import { backOff } from './back-off.ts';
import { type ApiError, toApiError } from './api-error.ts';
import type { ApiRequest } from './api-request.ts';
import { createIdempotencyKeys } from './idempotency-keys.ts';
import { isTokenExpiring, clearTokenRenewal, recordTokenRenewal } from './token-age.ts';

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

async function readBody(response: Response): Promise<unknown> {
  const text = await response.text();
  return text === '' ? null : JSON.parse(text);
}

/** The body of a failure; as text when it is no JSON. */
async function readFailure(response: Response): Promise<unknown> {
  const text = await response.text();
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

interface SendOptions {
  key?: string;
  cancelled?: AbortSignal;
  /** Aborted when nobody waits any longer, however often the call was sent by then. */
  deadline: AbortSignal;
}

const timedOut: Outcome = { error: { status: 0, code: 'timeout', message: '' } };

async function send(
  { method, url, body, version }: ApiRequest,
  { key, cancelled, deadline }: SendOptions,
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
    if (!response.ok) return { error: toApiError(status, await readFailure(response)) };
    return { data: await readBody(response) };
  } catch (error) {
    if (deadline.aborted) return timedOut;
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
    .then((outcome) => {
      trackToken(outcome);
      return 'data' in outcome && isSignedIn(outcome.data);
    })
    .finally(() => {
      renewal = null;
    });
  return renewal;
}

function isSignedIn(answer: unknown): boolean {
  return typeof answer === 'object' && answer !== null && 'user' in answer && answer.user !== null;
}

const isSessionRequest = ({ url }: ApiRequest) => url.startsWith('/api/auth/');

/** Renews a token that is about to expire, ahead of a request that would be refused; null when it need not be. */
export const renewTokenIfDue = (): Promise<boolean> | null => (isTokenExpiring() ? renewSession() : null);

/** Every response about the session says whether there is a token now. */
function trackToken(outcome: Outcome): Outcome {
  if ('error' in outcome) return outcome;
  if (isSignedIn(outcome.data)) recordTokenRenewal();
  else clearTokenRenewal();
  return outcome;
}

async function sendSignedIn(request: ApiRequest, sending: SendOptions): Promise<Outcome> {
  if (isSessionRequest(request)) return trackToken(await send(request, sending));
  const due = renewTokenIfDue();
  if (due) await Promise.race([due, whenAborted(sending.deadline)]);
  if (sending.deadline.aborted) return timedOut;
  const outcome = await send(request, sending);
  const isRefused = 'error' in outcome && outcome.error.status === 401;
  if (!isRefused) return outcome;
  // The renewal serves other calls too, and may have begun before or end after this one.
  const isRenewed = await Promise.race([renewSession(), whenAborted(sending.deadline)]);
  if (sending.deadline.aborted) return timedOut;
  return isRenewed ? send(request, sending) : outcome;
}

/** Settles, with false, when a signal is aborted. */
function whenAborted(signal: AbortSignal): Promise<false> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve(false);
    else signal.addEventListener('abort', () => resolve(false), { once: true });
  });
}

let pendingWrites = 0;

/** Whether a write is on its way, though who began it may be off the page by now. */
export const hasPendingWrites = (): boolean => pendingWrites > 0;

/** Sends one request. A write is sent again only with the key it had, and only by whoever wants it done. */
export const baseQuery: ApiBaseQuery = async (request, { signal: cancelled }, options) => {
  const { retries = 0, deadline: milliseconds = CALL_DEADLINE } = options ?? {};
  const deadline = AbortSignal.timeout(milliseconds);
  if (request.method === 'GET') return read(request, { cancelled, deadline }, retries);
  pendingWrites += 1;
  const outcome = await sendSignedIn(request, { key: keys.keyOf(request), cancelled, deadline }).finally(
    () => {
      pendingWrites -= 1;
    },
  );
  if (!('error' in outcome && isOutcomeUnknown(outcome.error))) keys.settle(request);
  return outcome;
};

/** Who waits for an answer waits for one deadline, not for one a repetition. */
async function read(request: ApiRequest, sending: SendOptions, retries: number): Promise<Outcome> {
  const { cancelled, deadline } = sending;
  for (let attempt = 0; ; attempt += 1) {
    const outcome = await sendSignedIn(request, sending);
    const isFinal = !('error' in outcome && isOutcomeUnknown(outcome.error));
    if (isFinal || attempt >= retries || cancelled?.aborted || deadline.aborted) return outcome;
    await new Promise((resolve) => setTimeout(resolve, backOff(attempt)));
  }
}
