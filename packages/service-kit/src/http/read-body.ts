import type { IncomingMessage } from 'node:http';
import { problem } from '@family-chores/contracts/problem';
import type { Context } from 'koa';
import { clientOf } from '../limits/client-of.ts';
import { receiveBody } from './receive-body.ts';

const KIBIBYTE = 1024;
const MAX_BYTES = 64 * KIBIBYTE;
const MAX_FILE_BYTES = 8192 * KIBIBYTE;
/** How long a body may take to arrive, in ms: less than the request's deadline, so that time is left to handle it. */
const DEADLINE_MS = 3000;
const FILE_DEADLINE_MS = 6000;
const MAX_DEPTH = 20;
const JSON_TYPE = 'application/json';
const FILE_TYPE = 'application/octet-stream';
const received = new WeakMap<IncomingMessage, Buffer>();
const decoder = new TextDecoder('utf-8', { fatal: true });

/**
 * Receives the body unless it is a file. Files are large, so they are received only after their upload was allowed.
 * @throws Problem `body-too-large`, `body-too-slow` or `malformed-body`
 */
export async function receiveAhead(ctx: Context): Promise<void> {
  if (ctx.request.length === 0 || !hasBody(ctx.req) || hasFileBody(ctx)) return;
  received.set(ctx.req, await readBytes(ctx));
}

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || headers['content-length'] !== undefined;

/**
 * Reads a JSON body without parsing it.
 * @throws Problem `media-type-unsupported`, `body-too-large`, `body-too-slow` or `malformed-body`
 */
export async function readText(ctx: Context): Promise<string> {
  requireType(ctx, [JSON_TYPE]);
  return decode(await readBytes(ctx));
}

/**
 * @param types media types that the body may have besides `application/json`
 * @throws Problem `media-type-unsupported`, `body-too-large`, `body-too-slow` or `malformed-body`
 */
export async function readJson(
  ctx: Context,
  types: readonly string[] = [],
): Promise<{ text: string; value: unknown }> {
  requireType(ctx, [JSON_TYPE, ...types]);
  const text = decode(await readBytes(ctx));
  if (depthOf(text) > MAX_DEPTH)
    throw problem('malformed-body', { detail: `Nested deeper than ${MAX_DEPTH} levels` });
  try {
    return { text, value: JSON.parse(text) };
  } catch {
    throw problem('malformed-body', { detail: 'The body is not JSON' });
  }
}

/** Whether the client sends a file. Every other body is text. */
export const hasFileBody = (ctx: Context): boolean => Boolean(ctx.is(FILE_TYPE));

/**
 * Reads a file, up to 8 MiB.
 * @throws Problem `media-type-unsupported`, `body-too-large`, `body-too-slow` or `malformed-body`
 */
export async function readFile(ctx: Context): Promise<Uint8Array> {
  requireType(ctx, [FILE_TYPE]);
  return receiveBody(ctx.req, {
    maxBytes: MAX_FILE_BYTES,
    deadlineMs: FILE_DEADLINE_MS,
    client: clientOf(ctx.req),
  });
}

function requireType(ctx: Context, types: string[]): void {
  if (!ctx.is(types))
    throw problem('media-type-unsupported', { detail: `The body must be ${types.join(' or ')}` });
}

async function readBytes({ req }: Context): Promise<Buffer> {
  return (
    received.get(req) ??
    receiveBody(req, { maxBytes: MAX_BYTES, deadlineMs: DEADLINE_MS, client: clientOf(req) })
  );
}

function decode(bytes: Buffer): string {
  try {
    return decoder.decode(bytes);
  } catch {
    throw problem('malformed-body', { detail: 'The body is not UTF-8' });
  }
}

/**
 * The deepest nesting of JSON, found without parsing: JSON.parse recurses, so enough brackets would exhaust the stack.
 */
function depthOf(text: string): number {
  let level = 0;
  let deepest = 0;
  let isQuoted = false;
  for (let index = 0; index < text.length; index += 1) {
    const character = text[index];
    if (isQuoted) {
      if (character === '\\') index += 1;
      else if (character === '"') isQuoted = false;
    } else if (character === '"') isQuoted = true;
    else if (character === '{' || character === '[') deepest = Math.max(deepest, (level += 1));
    else if (character === '}' || character === ']') level -= 1;
  }
  return deepest;
}
