import type { Context } from 'koa';
import { LRUCache } from 'lru-cache';
import type { HttpResponse } from './recorded-responses.ts';

/** Serialized responses by family, ETag and URL; bytes, not entries, bound it: a long list may have a megabyte. */
const answers = new LRUCache<string, HttpResponse>({
  maxSize: 32 * 1024 * 1024,
  sizeCalculation: ({ body }, key) => 2 * (body.length + key.length),
});
const beingMade = new Map<string, Promise<HttpResponse>>();
/** Some answers count days: they are made again every hour even when nothing changed. */
const hourMs = 3_600_000;

interface Versioned {
  familyId: number;
  /** Looked up before the data is read, so an answer is never older than its version. */
  version: string;
  /** Changes with the contract and the code of the response: a client of an earlier build must not be told 304. */
  representation: string;
  answer: () => Promise<HttpResponse>;
}

/** Answers 304 when the client has this version, else from memory, else by asking; made once for all who wait. */
export async function sendVersioned(
  ctx: Context,
  { familyId, version, representation, answer }: Versioned,
): Promise<void> {
  const etag = `"${version}.${representation}.${Math.floor(Date.now() / hourMs)}"`;
  ctx.set('ETag', etag);
  // The browser keeps the answer and asks each time whether it still holds.
  ctx.set('Cache-Control', 'private, no-cache');
  if (ctx.get('if-none-match').includes(etag)) {
    ctx.status = 304;
    return;
  }
  const key = `${familyId} ${etag} ${ctx.url}`;
  const { status, body } = answers.get(key) ?? (await makeOnce(key, answer));
  ctx.status = status;
  ctx.type = 'application/json';
  ctx.body = body;
}

async function makeOnce(key: string, answer: () => Promise<HttpResponse>): Promise<HttpResponse> {
  const underWay = beingMade.get(key);
  if (underWay) return underWay;
  const making = answer().finally(() => beingMade.delete(key));
  beingMade.set(key, making);
  const made = await making;
  answers.set(key, made);
  return made;
}

/** Forgets every answer, as a restart does. */
export function clearResponseCache(): void {
  answers.clear();
}
