import { jest } from '@jest/globals';
import type { Handler } from './on.ts';

export interface SentRequest {
  method: string;
  /** Path and query. */
  url: string;
  body: unknown;
  headers: Headers;
}

export interface TestServer {
  /** All requests so far, in order. */
  readonly requests: readonly SentRequest[];
  /** Adds handlers that take precedence over the existing ones. */
  use: (...handlers: Handler[]) => void;
}

const abortError = () => new DOMException('The request was canceled', 'AbortError');

/** Rejects like `fetch` when the caller aborts. */
function untilAborted(
  response: Promise<Response>,
  signal: AbortSignal | null | undefined,
): Promise<Response> {
  if (!signal) return response;
  return new Promise((resolve, reject) => {
    if (signal.aborted) reject(abortError());
    signal.addEventListener('abort', () => reject(abortError()));
    response.then(resolve, reject);
  });
}

/** Replaces the services until the test ends. A call without a handler fails the test. */
export function serve(...initial: Handler[]): TestServer {
  const requests: SentRequest[] = [];
  let handlers = initial;

  jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation(async (input, { method = 'GET', body, headers, signal } = {}) => {
      const url = new URL(input instanceof Request ? input.url : input, location.href);
      const sent: unknown = typeof body === 'string' ? JSON.parse(body) : undefined;
      requests.push({ method, url: url.pathname + url.search, body: sent, headers: new Headers(headers) });
      for (const handler of handlers) {
        const response = handler.respond(method, url, sent);
        if (response) return untilAborted(withLoggedErrors(response), signal);
      }
      throw logUnexpected(new Error(`No handler for ${method} ${url.pathname}`));
    });

  return {
    requests,
    use(...more) {
      handlers = [...more, ...handlers];
    },
  };
}

/** Logs an unexpected error, which the code under test would treat like a network error (`TypeError`). */
function logUnexpected(error: unknown): unknown {
  // oxlint-disable-next-line no-console -- an unexpected error on the console fails the test
  if (!(error instanceof TypeError)) console.error(error);
  return error;
}

function withLoggedErrors(response: Promise<Response>): Promise<Response> {
  return response.catch((error: unknown) => {
    throw logUnexpected(error);
  });
}
