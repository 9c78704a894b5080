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
  /** Everything asked so far, in order. */
  readonly requests: readonly SentRequest[];
  /** Answers from now on with these before the others. */
  use: (...handlers: Handler[]) => void;
}

const abortError = () => new DOMException('The request was cancelled', 'AbortError');

/** Rejects as fetch does when the caller no longer wants the answer. */
function untilAborted(answer: Promise<Response>, signal: AbortSignal | null | undefined): Promise<Response> {
  if (!signal) return answer;
  return new Promise((resolve, reject) => {
    if (signal.aborted) reject(abortError());
    signal.addEventListener('abort', () => reject(abortError()));
    answer.then(resolve, reject);
  });
}

/** Stands in for the services until the test ends. A call nobody handles fails the test. */
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
        const answer = handler.respond(method, url, sent);
        if (answer) return untilAborted(withLoggedErrors(answer), signal);
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

/** An error that is not the network's would be taken for it by the code under test: says so where it is seen. */
function logUnexpected(error: unknown): unknown {
  // oxlint-disable-next-line no-console -- an unexpected error on the console fails the test
  if (!(error instanceof TypeError)) console.error(error);
  return error;
}

function withLoggedErrors(answer: Promise<Response>): Promise<Response> {
  return answer.catch((error: unknown) => {
    throw logUnexpected(error);
  });
}
