import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { accepted, refused, type Sample } from './lint.samples.ts';
import { runTool } from './run-tool.ts';
import { inSampleTree, repository } from './sample-tree.ts';

interface Diagnostic {
  code: string;
  filename: string;
}

/** Gives each sample in `services/a` or `mf-a` its own workspace, so that two samples may have the same file name. */
const inOwnWorkspace = ({ file, text }: Sample, index: number): Sample => ({
  file: file.replace(/^(services\/|mf-)a\//, `$1a${index}/`),
  text,
});

const samples = Object.entries(refused).flatMap(([rule, all]) => all.map((sample) => ({ rule, sample })));
const bad = samples.map(({ rule, sample }, index) => ({ rule, ...inOwnWorkspace(sample, index) }));
const good = accepted.map((sample, index) => inOwnWorkspace(sample, samples.length + index));

let found: Diagnostic[];
const codesIn = (file: string) => found.filter(({ filename }) => filename === file).map(({ code }) => code);

beforeAll(async () => {
  const files = Object.fromEntries([...bad, ...good].map(({ file, text }) => [file, text]));
  const args = ['--format', 'json', '--ignore-pattern', 'node_modules'];
  const output = await inSampleTree(files, (cwd) => runTool('oxlint', args, { cwd }));
  found = JSON.parse(output).diagnostics;
});

test.each(bad)('$rule refuses $file', ({ rule, file }) => {
  expect(codesIn(file)).toContain(rule);
});

test.each(good)('$file is accepted', ({ file }) => {
  expect(codesIn(file)).toEqual([]);
});

test('every configured rule refuses a sample', async () => {
  const { rules } = JSON.parse(await readFile(join(repository, '.oxlintrc.json'), 'utf8'));
  const chosen = Object.keys(rules).filter((name) => rules[name] !== 'off');
  const rulesWithSamples = samples.map(({ rule }) =>
    rule.replace(/^eslint\((.+)\)$/, '$1').replace(/^(.+)\((.+)\)$/, '$1/$2'),
  );
  expect(chosen.filter((name) => !rulesWithSamples.includes(name))).toEqual([]);
});
