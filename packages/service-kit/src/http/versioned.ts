import type { Context } from 'koa';
import { LRUCache } from 'lru-cache';
import { stateOf } from '../state/kit-state.ts';
import type { HttpResponse } from './recorded-responses.ts';

interface CachedResponse {
  readonly etag: string;
  readonly status: number;
  /** Outside the heap of V8, so that caching it causes no garbage collection. */
  readonly body: Buffer;
}

interface ResponseInFlight {
  readonly etag: string;
  readonly response: Promise<CachedResponse>;
}

/** What an entry takes besides its body and key, in bytes. */
const ENTRY_OVERHEAD = 1024;

class ResponseCache {
  /** The latest response by family and URL. Bounded by bytes, since a long list may be a megabyte. */
  readonly responses = new LRUCache<string, CachedResponse>({
    maxSize: 8 * 1024 * 1024,
    sizeCalculation: ({ body }, key) => body.length + key.length + ENTRY_OVERHEAD,
  });
  readonly inFlight = new Map<string, ResponseInFlight>();
}

/**
 * Some responses depend on the date, so all expire each quarter hour, even when nothing has changed. In each time zone,
 * midnight falls on a quarter hour of UTC: in India at half past, in Nepal at a quarter past.
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
  const cache = stateOf(ResponseCache);
  const key = `${familyId} ${ctx.url}`;
  const cached = cache.responses.get(key);
  const { status, body } = cached?.etag === etag ? cached : await build(cache, { key, etag, respond });
  ctx.status = status;
  ctx.type = 'application/json';
  ctx.body = body;
}

interface NewResponse extends Pick<VersionedResponse, 'respond'> {
  readonly key: string;
  readonly etag: string;
}

async function build(
  { responses, inFlight }: ResponseCache,
  { key, etag, respond }: NewResponse,
): Promise<CachedResponse> {
  const shared = inFlight.get(key);
  if (shared?.etag === etag) return shared.response;
  const response = respond().then(({ status, body }) => ({ etag, status, body: bufferOf(body) }));
  const own = { etag, response };
  // If another version is in flight, it is older, and so it will not be cached.
  inFlight.set(key, own);
  try {
    const built = await response;
    if (inFlight.get(key) === own) responses.set(key, built);
    return built;
  } finally {
    if (inFlight.get(key) === own) inFlight.delete(key);
  }
}

/** A buffer of its own: a slice of Node's shared pool would keep the whole pool in memory while it is cached. */
function bufferOf(text: string): Buffer {
  const buffer = Buffer.allocUnsafeSlow(Buffer.byteLength(text));
  buffer.write(text);
  return buffer;
}
