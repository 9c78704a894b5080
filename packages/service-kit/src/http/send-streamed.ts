import { Readable } from 'node:stream';
import type { Context } from 'koa';
import { log } from '../log/index.ts';

/** Characters that are collected before they are sent. */
const CHUNK_LENGTH = 64 * 1024;
/** How long a client may take to receive a response, in ms: a cursor of the database stays open that long. */
const DEADLINE_MS = 60_000;

/**
 * Sends JSON text while it is read. What fails before the first chunk is a problem as for any other call; afterwards only
 * closing the connection tells the client that the response is incomplete.
 */
export async function sendStreamed(ctx: Context, json: AsyncIterable<string>): Promise<void> {
  const chunks = inChunks(json);
  const first = await chunks.next();
  if (!ctx.writable) {
    await chunks.return();
    return;
  }
  // Also when nothing of it was read: the client has left, or wanted the head only.
  ctx.res.once('close', () => void chunks.return().catch(ignoreUnclosedCursor));
  ctx.type = 'application/json';
  ctx.body = Readable.from(untilFailure(ctx, first, chunks), { highWaterMark: 1 });
}

async function* untilFailure(
  { res }: Context,
  first: IteratorResult<string, void>,
  rest: AsyncIterable<string>,
): AsyncGenerator<string> {
  const deadline = setTimeout(() => res.destroy(), DEADLINE_MS);
  try {
    if (!first.done) yield first.value;
    yield* rest;
  } catch (error) {
    log.error({ error }, 'A response could not be sent completely');
    res.destroy();
  } finally {
    clearTimeout(deadline);
  }
}

async function* inChunks(texts: AsyncIterable<string>): AsyncGenerator<string, void> {
  let chunk = '';
  for await (const text of texts) {
    chunk += text;
    if (chunk.length < CHUNK_LENGTH) continue;
    yield chunk;
    chunk = '';
  }
  if (chunk !== '') yield chunk;
}

// The database closes it when it has not been used for a while.
function ignoreUnclosedCursor(): void {}
