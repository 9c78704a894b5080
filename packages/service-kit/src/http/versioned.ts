import type { Context } from 'koa';
import { LRUCache } from 'lru-cache';
import { stateOf } from '../state/kit-state.ts';
import type { HttpResponse } from './recorded-responses.ts';

/** Serialized responses by family, ETag and URL. */
class ResponseCache {
  /** Bounded by bytes, since a long list may be a megabyte. */
  readonly responses = new LRUCache<string, HttpResponse>({
    maxSize: 32 * 1024 * 1024,
    sizeCalculation: ({ body }, key) => 2 * (body.length + key.length),
  });
  readonly inFlight = new Map<string, Promise<HttpResponse>>();
}

/**
 * Some responses depend on the date, so they expire even when nothing has changed. In every time zone, midnight falls
 * on a quarter hour of UTC: in India at half past, in Nepal at a quarter past.
 */
const QUARTER_HOUR_MS = 900_000;

interface VersionedResponse {
  familyId: number;
  /** Read before the data, so a response is never older than its version. */
  version: string;
  /** Changes with the contract and the code, so a client that has the response of an earlier build gets no 304. */
  representation: string;
  respond: () => Promise<HttpResponse>;
}

/** Sends 304 if the client has this version, else a cached response, else a new one, shared by concurrent requests. */
export async function sendVersioned(
  ctx: Context,
  { familyId, version, representation, respond }: VersionedResponse,
): Promise<void> {
  const etag = `"${version}.${representation}.${Math.floor(Date.now() / QUARTER_HOUR_MS)}"`;
  ctx.set('ETag', etag);
  // The browser caches the response and revalidates it each time.
  ctx.set('Cache-Control', 'private, no-cache');
  if (ctx.get('if-none-match').includes(etag)) {
    ctx.status = 304;
    return;
  }
  const key = `${familyId} ${etag} ${ctx.url}`;
  const cache = stateOf(ResponseCache);
  const { status, body } = cache.responses.get(key) ?? (await singleFlight(cache, key, respond));
  ctx.status = status;
  ctx.type = 'application/json';
  ctx.body = body;
}

async function singleFlight(
  { responses, inFlight }: ResponseCache,
  key: string,
  respond: () => Promise<HttpResponse>,
): Promise<HttpResponse> {
  const shared = inFlight.get(key);
  if (shared) return shared;
  const own = respond().finally(() => inFlight.delete(key));
  inFlight.set(key, own);
  const response = await own;
  responses.set(key, response);
  return response;
}
