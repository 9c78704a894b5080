import { z } from 'zod';
import { streamJson } from './stream-json.ts';

const schema = z.object({
  title: z.string(),
  note: z.string().optional(),
  lines: z.array(z.object({ id: z.number() })),
});

async function* lines() {
  yield { id: 1, secret: 'never sent' };
}

async function textOf(value: unknown): Promise<string> {
  let text = '';
  for await (const piece of streamJson(schema, value)) text += piece;
  return text;
}

it('leaves out what is optional and absent, and what is not declared', async () => {
  expect(await textOf({ title: 'All', lines: lines() })).toBe('{"title":"All","lines":[{"id":1}]}');
});

it('fails when a required field is absent', async () => {
  await expect(textOf({ lines: lines() })).rejects.toThrow('expected string');
});
