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

async function textOf(value: unknown, as: z.ZodType = schema): Promise<string> {
  let text = '';
  for await (const piece of streamJson(as, value)) text += piece;
  return text;
}

it('omits absent optional fields and undeclared fields', async () => {
  expect(await textOf({ title: 'All', lines: lines() })).toBe('{"title":"All","lines":[{"id":1}]}');
});

it('sends the default of an absent field', async () => {
  const withDefault = z.object({ lines: schema.shape.lines, language: z.string().default('en') });
  expect(await textOf({ lines: lines() }, withDefault)).toBe('{"lines":[{"id":1}],"language":"en"}');
});

it('fails when a required field is absent', async () => {
  await expect(textOf({ lines: lines() })).rejects.toThrow('expected string');
});
