import { problem } from '@family-chores/contracts/problem';
import type { Context } from 'koa';
import getRawBody from 'raw-body';

const kibibyte = 1024;
const largest = 64 * kibibyte;
const largestFile = 8192 * kibibyte;
const deepest = 20;
const fileType = 'application/octet-stream';
const decoder = new TextDecoder('utf-8', { fatal: true });

/**
 * Reads a body of JSON without looking into it.
 * @throws Problem `media-type-unsupported`, `body-too-large` or `malformed-body`
 */
export async function readText(ctx: Context): Promise<string> {
  mustBe(ctx, 'application/json');
  return decode(await readBytes(ctx, largest));
}

/**
 * Reads a JSON body.
 * @throws Problem `media-type-unsupported`, `body-too-large` or `malformed-body`
 */
export async function readJson(ctx: Context): Promise<{ text: string; value: unknown }> {
  const text = await readText(ctx);
  if (depth(text) > deepest)
    throw problem('malformed-body', { detail: `Nested deeper than ${deepest} levels` });
  try {
    return { text, value: JSON.parse(text) };
  } catch {
    throw problem('malformed-body', { detail: 'The body is not JSON' });
  }
}

/** Whether a file is sent; no other call takes bytes. */
export const isFileSent = (ctx: Context): boolean => Boolean(ctx.is(fileType));

/**
 * Reads a file, up to 8 MiB.
 * @throws Problem `media-type-unsupported` or `body-too-large`
 */
export async function readFile(ctx: Context): Promise<Uint8Array> {
  mustBe(ctx, fileType);
  return readBytes(ctx, largestFile);
}

function mustBe(ctx: Context, type: string): void {
  if (!ctx.is(type)) throw problem('media-type-unsupported', { detail: `The body must be ${type}` });
}

async function readBytes(ctx: Context, limit: number): Promise<Buffer> {
  const tooLarge = () => problem('body-too-large', { detail: `The body is over ${limit / kibibyte} KiB` });
  if (Number(ctx.get('content-length')) > limit) throw tooLarge();
  try {
    return await getRawBody(ctx.req, { limit });
  } catch (error) {
    const type = error instanceof Error && 'type' in error ? error.type : undefined;
    throw type === 'entity.too.large' ? tooLarge() : problem('malformed-body');
  }
}

function decode(bytes: Buffer): string {
  try {
    return decoder.decode(bytes);
  } catch {
    throw problem('malformed-body', { detail: 'The body is not UTF-8' });
  }
}

/** Deepest nesting, without parsing: JSON.parse and what follows recurse, and enough brackets exhaust the stack. */
function depth(text: string): number {
  let level = 0;
  let found = 0;
  let quoted = false;
  for (let index = 0; index < text.length; index += 1) {
    const character = text[index];
    if (quoted) {
      if (character === '\\') index += 1;
      else if (character === '"') quoted = false;
    } else if (character === '"') quoted = true;
    else if (character === '{' || character === '[') found = Math.max(found, (level += 1));
    else if (character === '}' || character === ']') level -= 1;
  }
  return found;
}
