// cspell:disable -- the samples are misspelled

import { runTool } from './run-tool.ts';
import { inSampleTree } from './sample-tree.ts';

const files = {
  'services/a/src/one.ts': [
    '/** The colr of the row. */',
    'export const rowColr = 1;',
    'export const isSomebodys = 2;',
    'export const color = 3;',
  ].join('\n'),
  'README.md': 'Somebodys chores, and a proper sentence.\n',
  'infra/decisions/001-plain-words.md': 'Somebodys words.\n',
  'infra/e2e/spec-map.md': 'Somebodys words, as they were writen.\n',
};

let found: string[];

beforeAll(async () => {
  const args = ['lint', '--no-progress', '--no-summary', '--no-color', '--no-exit-code'];
  const output = await inSampleTree(files, (cwd) => runTool('cspell', args, { cwd }));
  found = output.trim().split('\n').toSorted();
});

test('refuses a misspelled word, even within an identifier', () => {
  expect(found).toContainEqual(expect.stringMatching(/one\.ts:1:9 - Unknown word \(colr\)/));
  expect(found).toContainEqual(expect.stringMatching(/one\.ts:2:17 - Unknown word \(Colr\)/));
});

test('refuses a flagged word and suggests another one', () => {
  expect(found).toContainEqual(expect.stringMatching(/one\.ts:3:16 - Forbidden word \(Somebodys\)/));
  expect(found).toContainEqual(
    expect.stringMatching(/README\.md:1:1 - Forbidden word \(Somebodys\).* fix: /),
  );
  expect(found).toContainEqual(
    expect.stringMatching(/001-plain-words\.md:1:1 - Forbidden word \(Somebodys\)/),
  );
});

test('accepts words that are neither misspelled nor flagged, and every word of the specification', () => {
  expect(found).toHaveLength(5);
});
