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

export interface RawAnswer {
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
const notNow = new Set([429, 502, 503, 504]);
const attemptMs = 10_000;
const pauseMs = 150;

/**
 * Sends a request as the web client does: with one Idempotency-Key for all attempts, retrying after a lost connection or
 * a 503 until there is a response.
 * @throws Error if there is none within `patienceMs`
 */
export async function send(url: string, request: Request, patienceMs: number): Promise<RawAnswer> {
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
  let obstacle: unknown;
  for (let attempts = 1; Date.now() - since < patienceMs; attempts += 1) {
    try {
      const signal = AbortSignal.timeout(attemptMs);
      const response = await fetch(url + path, { method, headers, signal, ...content });
      const text = await response.text();
      const tookMs = Date.now() - since;
      if (!notNow.has(response.status)) {
        return { status: response.status, headers: response.headers, text, attempts, tookMs };
      }
      obstacle = `${response.status} ${text}`;
    } catch (error) {
      // It may have taken effect; the same key prevents a second effect.
      obstacle = error;
    }
    await wait(pauseMs * (0.5 + Math.random()));
  }
  throw new Error(`${method} ${path} was given up after ${patienceMs} ms: ${String(obstacle)}`);
}
