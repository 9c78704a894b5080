const lines = (count: number, line = 'void 0;') => `${line}\n`.repeat(count);
const longFunction = (statements: number) => `export function long() {\n${lines(statements)}}\n`;

export interface Sample {
  file: string;
  text: string;
}

const inService = (text: string): Sample => ({ file: 'services/a/src/sample.ts', text });
const inRemote = (text: string): Sample => ({ file: 'mf-a/src/sample-card.tsx', text });
const inTest = (text: string): Sample => ({ file: 'services/a/src/sample.test.ts', text });

/** Code that each rule refuses, by the rule's name in the linter's output. */
export const refused: Record<string, Sample[]> = {
  'import(no-default-export)': [inService('export default 1;')],
  'typescript(no-explicit-any)': [inService('export type Anything = any;')],
  'typescript(no-non-null-assertion)': [inService('export const first = (all: string[]) => all[0]!;')],
  'typescript(consistent-type-assertions)': [
    inService('export const id = (value: unknown) => value as string;'),
  ],
  'typescript(ban-ts-comment)': [
    inService('// @ts-ignore\nexport const one: string = 1;'),
    inService('// @ts-expect-error\nexport const one: string = 1;'),
  ],
  'typescript(consistent-type-imports)': [
    inService("import { Server } from 'node:http';\nexport const at = (server: Server) => server.address();"),
  ],
  'typescript(switch-exhaustiveness-check)': [
    inService(
      "export function plan(name: 'monthly' | 'annual') {\n  switch (name) {\n    case 'annual':\n      return 12;\n  }\n}",
    ),
  ],
  'typescript(only-throw-error)': [inService("export function fail() {\n  throw 'text';\n}")],
  'typescript(no-floating-promises)': [inService('export const start = () => {\n  Promise.resolve();\n};')],
  'eslint(no-console)': [inService("console.log('here');"), inRemote("console.log('here');")],
  'node(no-process-env)': [inService('export const port = process.env.PORT;')],
  'eslint(no-empty)': [inService('try {\n  JSON.parse(String(1));\n} catch {}')],
  'eslint(max-lines)': [inService(lines(301)), { file: 'services/a/src/sample.test.ts', text: lines(401) }],
  'eslint(max-lines-per-function)': [inService(longFunction(60)), inRemote(longFunction(100))],
  'eslint(max-params)': [inService('export const four = (a: 1, b: 1, c: 1, d: 1) => [a, b, c, d];')],
  'unicorn(filename-case)': [{ file: 'services/a/src/sampleFile.ts', text: 'export const one = 1;' }],
  'eslint(no-restricted-imports)': [
    inRemote("import styled from 'styled-components';\nexport const frame = styled;"),
    inRemote("import { problem } from '@family-chores/contracts/problem';\nexport const fail = problem;"),
  ],
  'jest(no-focused-tests)': [inTest("test.only('is alone', () => expect(1).toBe(1));")],
  'jest(no-disabled-tests)': [inTest("test.skip('is skipped', () => expect(1).toBe(1));")],
  'jest(no-identical-title)': [inTest(lines(2, "test('is one', () => expect(1).toBe(1));"))],
  'jest(expect-expect)': [inTest("test('cannot fail', () => {});")],
  'react-hooks(rules-of-hooks)': [
    inRemote(
      "import { useState } from 'react';\nexport function SampleCard({ on }: { on: boolean }) {\n  return on ? useState(1)[0] : 0;\n}",
    ),
  ],
  'react-hooks(exhaustive-deps)': [
    inRemote(
      "import { useMemo } from 'react';\nexport function SampleCard({ of }: { of: number }) {\n  return useMemo(() => of, []);\n}",
    ),
  ],
  'react(no-unstable-nested-components)': [
    inRemote('export function SampleCard() {\n  const Row = () => <i />;\n  return <Row />;\n}'),
  ],
  'house(file-name)': [
    { file: 'services/a/src/date-utils.ts', text: 'export const one = 1;' },
    { file: 'services/a/src/common/one.ts', text: 'export const one = 1;' },
  ],
  'house(constant-case)': [
    inService('export const maxChores = 200;'),
    inService('const dayMs = 24 * 3_600_000;\nexport const age = () => dayMs;'),
  ],
  'house(type-name)': [
    inService('export interface IChore {\n  id: number;\n}'),
    inService('export class ChoreImpl {}'),
  ],
  'house(one-component)': [
    inRemote('export const SampleCard = () => null;\nexport const OtherCard = () => null;'),
    inRemote('export function OtherCard() {\n  return null;\n}'),
  ],
  'house(module-state)': [
    inService('let count = 0;\nexport const next = () => (count += 1);'),
    inService('const ids = new Set<number>();\nexport const add = (id: number) => ids.add(id);'),
    { file: 'packages/service-kit/src/sample.ts', text: 'export const names = new Map<number, string>();' },
  ],
  'house(suppression-reason)': [inService('// oxlint-disable-next-line no-console\nconsole.log(1);')],
};

/** Code that the same rules accept. */
export const accepted: Sample[] = [
  inService("export const states = ['open', 'done'] as const;"),
  inService('// oxlint-disable-next-line no-console -- the log is not open yet\nconsole.log(1);'),
  { file: 'services/a/src/config.ts', text: 'export const port = process.env.PORT;' },
  {
    file: 'services/a/src/sample.test.ts',
    text: longFunction(100).replace('export ', '') + "test('is', () => expect(long).toBeDefined());",
  },
  inService("const names = new Set(['Ann']);\nexport const isKnown = (name: string) => names.has(name);"),
  inService(
    'export function count(ids: number[]) {\n  let sum = 0;\n  for (const id of ids) sum += id;\n  return sum;\n}',
  ),
  inTest("let one: number;\nbeforeEach(() => (one = 1));\ntest('is one', () => expect(one).toBe(1));"),
  inTest("test('is refused', () => expect(JSON.parse('{}') as object).toEqual({}));"),
  { file: 'jest.config.mjs', text: 'export default {};' },
  { file: 'packages/ui/src/list-row.tsx', text: 'export function ListRow() {\n  return null;\n}' },
  inRemote(
    "import type { Problem } from '@family-chores/contracts/problem';\nexport type Refusal = Problem;",
  ),
];
