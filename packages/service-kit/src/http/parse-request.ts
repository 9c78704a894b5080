import type { Call } from '@family-chores/contracts/define-call';
import { problem } from '@family-chores/contracts/problem';
import type { Context } from 'koa';
import type { z } from 'zod';
import { readFile, readJson, readText } from './read-body.ts';

export interface RequestParts {
  params: unknown;
  query: unknown;
  body: unknown;
}

export const parseParams = ({ params }: Call, ctx: Context): unknown => parsePart(params, ctx['params']);

export async function parseRequest(
  call: Call,
  ctx: Context,
): Promise<Pick<RequestParts, 'query' | 'body'> & { bodyText: string }> {
  const query = parsePart(call.query, ctx.query);
  const { text: bodyText, value } = await readBody(call, ctx);
  return { query, body: parsePart(call.body, value), bodyText };
}

async function readBody(
  { body, rawBody, file, jsonTypes }: Call,
  ctx: Context,
): Promise<{ text: string; value: unknown }> {
  if (!body) return { text: '', value: undefined };
  if (file) return { text: '', value: await readFile(ctx) };
  if (!rawBody) return readJson(ctx, jsonTypes);
  const text = await readText(ctx);
  return { text, value: text };
}

function parsePart(schema: z.ZodType | undefined, value: unknown): unknown {
  if (!schema) return undefined;
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const errors = parsed.error.issues.map(({ path, message }) => ({ path: path.join('.'), message }));
  throw problem('invalid-request', { detail: errors[0]?.message ?? 'Invalid', errors });
}

/** The id in the path, else the one in the body, else 0, which is the id of no account or family. */
export function idNamed(
  name: 'familyId' | 'userId',
  { params, body }: Pick<RequestParts, 'params' | 'body'>,
): number {
  return numberIn(params, name) ?? numberIn(body, name) ?? 0;
}

function numberIn(part: unknown, name: string): number | undefined {
  const named = valueIn(part, name);
  return typeof named === 'number' ? named : undefined;
}

/** The field `name` of a part of the request; undefined if it is missing, or the part is not an object. */
export function valueIn(part: unknown, name: string): unknown {
  return typeof part === 'object' && part !== null ? Reflect.get(part, name) : undefined;
}
