import { runTool } from './run-tool.ts';
import { inSampleTree } from './sample-tree.ts';

const script = `let count = 0;
exports.count = () => (count += 1);
exports.fail = () => { throw new Error('on line 3'); };
exports.list = () => [];
`;
const scriptWithImport = `exports.load = () => import('a-module');
`;
const module = `let value = 0;
export const count = () => (value += 1);
export const url = import.meta.url;
`;
const sample = `
import script from 'a-script';
import scriptWithImport from 'a-script-with-import';
import { count, url } from 'a-module';

test('starts with new state', () => expect([script.count(), count()]).toEqual([1, 1]));
test('runs in its own context', () => expect(script.list()).toBeInstanceOf(Array));
test('knows its address', () => expect(url).toBe(import.meta.resolve('a-module')));
test('imports on demand', async () => expect((await scriptWithImport.load()).count()).toBe(2));
test('has its line numbers', () => {
  expect(script.fail).toThrow(expect.objectContaining({ stack: expect.stringContaining('a-script/index.cjs:3:') }));
});
`;
const packageJson = (type: string, main: string) => JSON.stringify({ version: '1.0.0', type, main });

test('a package that was compiled for another test file runs as if it had been compiled for this one', async () => {
  const files = {
    'package.json': '{ "type": "module" }',
    'service-a/jest.config.mjs':
      "import { nodeProject } from '../jest.preset.mjs';\n\nexport default nodeProject('sample');\n",
    'service-a/node_modules/a-script/package.json': packageJson('commonjs', 'index.cjs'),
    'service-a/node_modules/a-script/index.cjs': script,
    'service-a/node_modules/a-script-with-import/package.json': packageJson('commonjs', 'index.cjs'),
    'service-a/node_modules/a-script-with-import/index.cjs': scriptWithImport,
    'service-a/node_modules/a-module/package.json': packageJson('module', 'index.js'),
    'service-a/node_modules/a-module/index.js': module,
    'service-a/src/first.test.ts': sample,
    'service-a/src/second.test.ts': sample,
  };
  const env = { ...process.env, NODE_OPTIONS: '--experimental-vm-modules' };
  const args = ['--json', '--runInBand', '--projects', 'service-a'];
  const { testResults } = JSON.parse(await inSampleTree(files, (cwd) => runTool('jest', args, { cwd, env })));
  const outcomes = testResults.map(({ assertionResults }: { assertionResults: { status: string }[] }) =>
    assertionResults.map(({ status }) => status),
  );
  const passed = Array.from({ length: 5 }, () => 'passed');
  expect(testResults.map(({ message }: { message: string }) => message)).toEqual(['', '']);
  expect(outcomes).toEqual([passed, passed]);
});
