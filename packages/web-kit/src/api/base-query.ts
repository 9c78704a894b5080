import type { BaseQueryFn } from '@reduxjs/toolkit/query';
import { CALL_DEADLINE } from '../constants.ts';
import { backOff } from './back-off.ts';
import { type ApiError, toApiError } from './api-error.ts';
import type { ApiRequest } from './api-request.ts';
import { markEarlyReadsOutdated, takeEarlyRead } from './early-reads.ts';
import { createWriteKeys } from './idempotency-keys.ts';
import { pageTracer } from './page-tracer.ts';
import { candidateHeaders } from './service-candidates.ts';
import { isTokenExpiring, clearTokenRenewal, recordTokenRenewal } from './token-age.ts';

export interface ApiOptions {
  /**
   * Retries of a read after no response or a 5xx. The specification (section 8) requires them only for the call that
   * reads the family.
   */
  retries?: number;
  /** Milliseconds after which the call, including retries, fails. Defaults to `CALL_DEADLINE`. */
  deadline?: number;
  /**
   * Start of the paths of writes that may change the response to a read. The read waits for such writes. It is sent
   * again if such a write has ended since the read was sent, because the response may lack the write's change.
   */
  changedBy?: string;
}

/** Metadata of a response to an early read. */
interface ResponseMeta {
  /** Whether the data may have changed since the page sent the request. */
  isOutdated: boolean;
}

export const isResponseMeta = (meta: unknown): meta is ResponseMeta =>
  typeof meta === 'object' && meta !== null && 'isOutdated' in meta;

export type ApiBaseQuery = BaseQueryFn<ApiRequest, unknown, ApiError, ApiOptions, ResponseMeta | undefined>;
type Outcome = { data: unknown; meta?: ResponseMeta } | { error: ApiError };

const keys = createWriteKeys();

/**
 * Tries to make a refused write possible. Resolves to a function to call after the write has been sent again, or to
 * null if the refusal stands.
 */
export type Recovery = (error: ApiError, request: ApiRequest) => Promise<(() => void) | null>;

let recovery: Recovery | undefined;

/** Sets how to recover a refused write, for example with a parent's PIN. Replaces an earlier recovery. */
export function recoverBy(recover: Recovery): void {
  recovery = recover;
}

/** After these failures the server may or may not have performed the write. */
export function isOutcomeUnknown({ status }: Pick<ApiError, 'status'>): boolean {
  return status === 0 || status >= 500;
}

async function readBody(response: Response): Promise<unknown> {
  const text = await response.text();
  return text === '' ? null : JSON.parse(text);
}

async function readFailure(response: Response): Promise<unknown> {
  const text = await response.text();
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

interface SendOptions {
  /** Idempotency key of a write. */
  key?: string;
  /** Aborted when the caller no longer needs the response. */
  canceled?: AbortSignal;
  /** Aborted when the caller's time is up, no matter how often the call was sent. */
  deadline: AbortSignal;
}

const timedOut: Outcome = { error: { status: 0, code: 'timeout', message: '' } };

async function send(apiRequest: ApiRequest, { key, canceled, deadline }: SendOptions): Promise<Outcome> {
  const { method, url, body, version } = apiRequest;
  const headers: Record<string, string> = { accept: 'application/json', ...candidateHeaders() };
  if (body !== undefined) headers['content-type'] = 'application/json';
  if (key) headers['idempotency-key'] = key;
  if (version !== undefined) headers['if-match'] = `"${version}"`;
  const request = () =>
    fetch(url, {
      method,
      headers,
      credentials: 'same-origin',
      signal: AbortSignal.any(canceled ? [deadline, canceled] : [deadline]),
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  const earlyRead = method === 'GET' ? takeEarlyRead(url) : undefined;
  const span = earlyRead ? undefined : pageTracer()?.startCall(apiRequest);
  if (span) headers['traceparent'] = span.traceparent;
  // A failed early read must not fail the call.
  const resendIfUnknown = (sent: Response) => (isOutcomeUnknown(sent) ? request() : sent);
  let status = 0;
  try {
    const response = await (earlyRead ? earlyRead.response.then(resendIfUnknown, request) : request());
    status = response.status;
    if (!response.ok) return { error: toApiError(status, await readFailure(response), response.headers) };
    const data = await readBody(response);
    return earlyRead ? { data, meta: { isOutdated: earlyRead.isOutdated ?? false } } : { data };
  } catch (error) {
    if (deadline.aborted) return timedOut;
    if (error instanceof SyntaxError) return { error: { status, code: 'unreadable', message: '' } };
    return { error: { status: 0, code: 'network', message: '' } };
  } finally {
    span?.end(status);
  }
}

let renewal: Promise<boolean> | null = null;

/** Reads the session, which renews its token. Resolves to whether a user is signed in. */
function renewSession(): Promise<boolean> {
  renewal ??= send(
    { method: 'GET', url: '/api/auth/session' },
    { deadline: AbortSignal.timeout(CALL_DEADLINE) },
  )
    .then((outcome) => {
      trackToken(outcome);
      return 'data' in outcome && Boolean(userIn(outcome.data));
    })
    .finally(() => {
      renewal = null;
    });
  return renewal;
}

/** The user in a response: null when no one is signed in, undefined if the response is about something else. */
function userIn(response: unknown): unknown {
  return typeof response === 'object' && response !== null && 'user' in response ? response.user : undefined;
}

const isSessionRequest = ({ url }: ApiRequest) => url.startsWith('/api/auth/');

/** Renews the token if it has expired or is about to. Returns null if no renewal is due. */
export const renewTokenIfDue = (): Promise<boolean> | null => (isTokenExpiring() ? renewSession() : null);

/** Records whether there is a token now, if the response says who is signed in. */
function trackToken(outcome: Outcome): void {
  const user = 'data' in outcome ? userIn(outcome.data) : undefined;
  if (user) recordTokenRenewal();
  else if (user === null) clearTokenRenewal();
}

async function sendSignedIn(request: ApiRequest, options: SendOptions): Promise<Outcome> {
  const isSession = isSessionRequest(request);
  const renewing = isSession ? null : renewTokenIfDue();
  if (renewing) await Promise.race([renewing, whenAborted(options.deadline)]);
  if (options.deadline.aborted) return timedOut;
  const outcome = await send(request, options);
  if (isSession) trackToken(outcome);
  const isRefused = 'error' in outcome && outcome.error.code === 'unauthenticated';
  if (!isRefused) return outcome;
  // The renewal is shared with other calls, so it may end after this call's deadline.
  const isRenewed = await Promise.race([renewSession(), whenAborted(options.deadline)]);
  if (options.deadline.aborted) return timedOut;
  return isRenewed ? send(request, options) : outcome;
}

/** Resolves to false when the signal is aborted. */
function whenAborted(signal: AbortSignal): Promise<false> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve(false);
    else signal.addEventListener('abort', () => resolve(false), { once: true });
  });
}

interface WriteInFlight {
  url: string;
  sending: Promise<Outcome>;
}

const writesInFlight = new Set<WriteInFlight>();

/** Whether a write is in flight. */
export const hasPendingWrites = (): boolean => writesInFlight.size > 0;

/**
 * Sends a request. A write whose outcome is unknown is not retried automatically; if the caller repeats it, the
 * idempotency key is the same.
 */
export const baseQuery: ApiBaseQuery = async (request, api, options) => {
  const deadline = AbortSignal.timeout(options?.deadline ?? CALL_DEADLINE);
  const { signal: canceled } = api;
  if (request.method === 'GET') return read(request, { canceled, deadline }, options ?? {});
  const sending = sendSignedIn(request, { key: keys.keyOf(request), canceled, deadline });
  const write = { url: request.url, sending };
  writesInFlight.add(write);
  const outcome = await sending.finally(() => {
    writesInFlight.delete(write);
    markEarlyReadsOutdated();
    for (const each of readsInFlight) each.isOutdated ||= request.url.startsWith(each.changedBy);
  });
  if (!('error' in outcome && isOutcomeUnknown(outcome.error))) keys.settle(request);
  const onResent = 'error' in outcome && (await recovery?.(outcome.error, request));
  if (!onResent) return outcome;
  try {
    return await baseQuery(request, api, options);
  } finally {
    onResent();
  }
};

/** Retries share one deadline, so that the caller never waits longer than that. */
async function read(
  request: ApiRequest,
  options: SendOptions,
  { retries = 0, changedBy }: ApiOptions,
): Promise<Outcome> {
  const { canceled, deadline } = options;
  for (let attempt = 0; ; attempt += 1) {
    const outcome = await (changedBy === undefined
      ? sendSignedIn(request, options)
      : readAfterWrites(request, options, changedBy));
    const isFinal = !('error' in outcome && isOutcomeUnknown(outcome.error));
    if (isFinal || attempt >= retries || canceled?.aborted || deadline.aborted) return outcome;
    const pause = new Promise((resolve) => setTimeout(resolve, backOff(attempt)));
    await Promise.race([pause, whenAborted(deadline)]);
  }
}

interface ReadInFlight {
  changedBy: string;
  /** Whether a write that may change the response has ended since the request was sent. */
  isOutdated: boolean;
}

const readsInFlight = new Set<ReadInFlight>();

/** Sends a read, and repeats it if a write that may change its response has ended since, unless the read failed. */
async function readAfterWrites(
  request: ApiRequest,
  options: SendOptions,
  changedBy: string,
): Promise<Outcome> {
  const current = { changedBy, isOutdated: false };
  readsInFlight.add(current);
  try {
    const outcome = await sendSignedIn(request, options);
    if ('error' in outcome) return outcome;
    const writes = [...writesInFlight].filter(({ url }) => url.startsWith(changedBy));
    const ended = Promise.allSettled(writes.map(({ sending }) => sending));
    await Promise.race([ended, whenAborted(options.deadline)]);
    if (!current.isOutdated) return outcome;
    const repeated = await readAfterWrites(request, options, changedBy);
    return 'error' in repeated ? outcome : repeated;
  } finally {
    readsInFlight.delete(current);
  }
}
