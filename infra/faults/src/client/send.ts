import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';

export interface Request {
  readonly method: string;
  /** Path and query. */
  readonly path: string;
  /** Sent as JSON; a file is sent unchanged. */
  readonly body?: unknown;
  readonly headers: Readonly<Record<string, string>>;
}

export interface RawResponse {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** How many times it was sent. */
  readonly attempts: number;
  /** From the first attempt to the response. */
  readonly tookMs: number;
}

const isFile = (body: unknown): body is Uint8Array<ArrayBuffer> => body instanceof Uint8Array;

/** Statuses after which the client retries. */
const RETRIED_STATUSES = new Set([429, 502, 503, 504]);
const ATTEMPT_TIMEOUT_MS = 10_000;
const PAUSE_MS = 150;

/**
 * Sends a request as the web client does: with one Idempotency-Key for all attempts, retrying after a lost connection or
 * a 503 until there is a response.
 * @throws Error if there is none within `patienceMs`
 */
export async function send(url: string, request: Request, patienceMs: number): Promise<RawResponse> {
  const { method, path, body } = request;
  const headers = {
    'idempotency-key': randomUUID(),
    ...(body !== undefined && {
      'content-type': isFile(body) ? 'application/octet-stream' : 'application/json',
    }),
    ...request.headers,
  };
  const content = body === undefined ? {} : { body: isFile(body) ? body : JSON.stringify(body) };
  const since = Date.now();
  let failure: unknown;
  for (let attempts = 1; Date.now() - since < patienceMs; attempts += 1) {
    try {
      const signal = AbortSignal.timeout(ATTEMPT_TIMEOUT_MS);
      const response = await fetch(url + path, { method, headers, signal, ...content });
      const text = await response.text();
      const tookMs = Date.now() - since;
      if (!RETRIED_STATUSES.has(response.status)) {
        return { status: response.status, headers: response.headers, text, attempts, tookMs };
      }
      failure = `${response.status} ${text}`;
    } catch (error) {
      // It may have taken effect; the same key prevents a second effect.
      failure = error;
    }
    await wait(PAUSE_MS * (0.5 + Math.random()));
  }
  throw new Error(`${method} ${path} got no response within ${patienceMs} ms: ${String(failure)}`);
}
