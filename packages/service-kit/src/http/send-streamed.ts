import { Readable } from 'node:stream';
import { problem } from '@family-chores/contracts/problem';
import type { Context } from 'koa';
import { log } from '../log/index.ts';
import { stateOf } from '../state/kit-state.ts';

const CHUNK_LENGTH = 64 * 1024;
/** How long a client may take to receive a response, in ms: a database cursor stays open for that long. */
const DEADLINE_MS = 60_000;
/**
 * How many streamed responses are sent concurrently, at most. They have left the request queue, so nothing else bounds
 * their load.
 */
const MAX_RESPONSES = 8;

class StreamedResponses {
  inProgress = 0;
}

/**
 * Sends JSON text while it is read. An error before the first chunk becomes a problem, as in any other call; after
 * that, only closing the connection shows the client that the response is incomplete.
 * @throws Problem `overloaded` while too many other responses are sent
 */
export async function sendStreamed(ctx: Context, json: AsyncIterable<string>): Promise<void> {
  if (!ctx.writable) return;
  const sending = stateOf(StreamedResponses);
  if (sending.inProgress >= MAX_RESPONSES) throw problem('overloaded', { retryAfter: 5 });
  sending.inProgress += 1;
  ctx.res.once('close', () => (sending.inProgress -= 1));
  const chunks = inChunks(json);
  const first = await chunks.next();
  if (!ctx.writable) {
    await chunks.return();
    return;
  }
  // If the client has left or wants only the headers, Koa never reads the body: `untilFailure` does not run and cannot
  // close the source.
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

// MongoDB closes an idle cursor on its own.
function ignoreUnclosedCursor(): void {}
