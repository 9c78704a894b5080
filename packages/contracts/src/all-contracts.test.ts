import { readdirSync } from 'node:fs';
import { calls, events } from './all-contracts.ts';

const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' }).filter(
  (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
);

const isDeclaration = (value: unknown) =>
  typeof value === 'object' &&
  value !== null &&
  'kind' in value &&
  (value.kind === 'call' || value.kind === 'event');

it.each(files)('contains every call and event that %s declares', async (file) => {
  const exported: unknown[] = Object.values(await import(`${import.meta.dirname}/${file}`));
  const listed = new Set<unknown>([...calls, ...events]);
  expect(exported.filter((each) => isDeclaration(each) && !listed.has(each))).toEqual([]);
});
