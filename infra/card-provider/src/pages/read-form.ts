import type { Context } from 'koa';
import getRawBody from 'raw-body';
import { decode } from '../http/parameters.ts';

export async function readForm(ctx: Context): Promise<ReadonlyMap<string, string>> {
  const text = await getRawBody(ctx.req, { limit: '16kb', encoding: 'utf8' });
  const fields = Object.entries(decode(text) ?? {});
  return new Map(fields.map(([name, value]) => [name, typeof value === 'string' ? value : '']));
}
