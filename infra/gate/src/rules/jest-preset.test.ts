import { runTool } from './run-tool.ts';
import { inSampleTree } from './sample-tree.ts';

const webTests = `
import { jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { styled } from 'styled-components';
import './sample.css';

const Title = styled.h1\`color: rgb(1, 2, 3);\`;

test('renders a component with its style', () => {
  render(<Title>Chores</Title>);
  expect(screen.getByRole('heading', { name: 'Chores' })).toHaveStyle({ color: 'rgb(1, 2, 3)' });
});
test('resolves relative URLs against its page', () => {
  expect(new Request('/api/families').url).toBe('http://localhost:3000/api/families');
});
test('aborts a request', () => {
  const controller = new AbortController();
  const { signal } = new Request('/api/families', { signal: controller.signal });
  controller.abort();
  expect(signal.aborted).toBe(true);
});
test('expects a warning', () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
  console.warn('expected');
  expect(warn).toHaveBeenCalledTimes(1);
});
test('logs a warning', () => console.warn('no test expected %s', 'this'));
test('omits the onChange of an input', () => {
  render(<input value="fixed" />);
});
`;
const nodeTests = `
import { identity } from './identity.ts';
test('has no document', () => expect(typeof document).toBe('undefined'));
test('runs TypeScript', () => expect(identity<number>(42)).toBe(42));
test('logs an error', () => console.error(new Error('no test expected this')));
`;
const config = (project: string) =>
  `import { ${project} } from '../jest.preset.mjs';\n\nexport default ${project}('sample');\n`;

let results: Record<string, string>;
let messages: string;

beforeAll(async () => {
  const files = {
    'package.json': '{ "type": "module" }',
    'mf-a/jest.config.mjs': config('webProject'),
    'mf-a/src/sample.test.tsx': webTests,
    'service-a/jest.config.mjs': config('nodeProject'),
    'service-a/src/identity.ts': 'export const identity = <T>(value: T): T => value;\n',
    'service-a/src/sample.test.ts': nodeTests,
  };
  const args = ['--json', '--projects', 'mf-a', 'service-a'];
  const env = { ...process.env, NODE_OPTIONS: '--experimental-vm-modules' };
  const output = await inSampleTree(files, (cwd) => runTool('jest', args, { cwd, env }));
  const tests = JSON.parse(output).testResults.flatMap(
    (file: { assertionResults: object[] }) => file.assertionResults,
  );
  results = Object.fromEntries(tests.map(({ title, status }: Record<string, string>) => [title, status]));
  messages = tests
    .flatMap(({ failureMessages }: { failureMessages: string[] }) => failureMessages)
    .join('\n');
});

test.each([
  'renders a component with its style',
  'resolves relative URLs against its page',
  'aborts a request',
  'expects a warning',
])('in a remote, the sample test "%s" passes', (title) => {
  expect(results[title]).toBe('passed');
});

test.each(['has no document', 'runs TypeScript'])('in a service, the sample test "%s" passes', (title) => {
  expect(results[title]).toBe('passed');
});

test.each([
  ['logs a warning', 'Unexpected console.warn: no test expected this'],
  ['omits the onChange of an input', 'Unexpected console.error: You provided a `value` prop'],
  ['logs an error', 'Unexpected console.error: Error: no test expected this'],
])('the sample test "%s" fails with the logged message', (title, message) => {
  expect(results[title]).toBe('failed');
  expect(messages).toContain(message);
});
