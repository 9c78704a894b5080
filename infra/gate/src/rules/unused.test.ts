import { runTool } from './run-tool.ts';
import { inSampleTree } from './sample-tree.ts';

const workspace = (name: string) =>
  JSON.stringify({ name: `@sample/${name}`, type: 'module', private: true });
const files = {
  'package.json': JSON.stringify({ name: 'sample', private: true, workspaces: ['packages/*', 'services/*'] }),
  'packages/a/package.json': JSON.stringify({
    name: '@sample/a',
    private: true,
    exports: { './one': { source: './src/one.ts', default: './dist/one.js' } },
    dependencies: { zod: '*' },
  }),
  'packages/a/src/one.ts': 'export const used = 1;\nexport const unused = 2;\n',
  'packages/a/src/forgotten.ts': 'export const forgotten = 1;\n',
  'services/b/package.json': workspace('b'),
  'services/b/src/main.ts':
    "import { used } from '../../../packages/a/src/one.ts';\n\nglobalThis.name = String(used);\n",
};

type Kind = 'files' | 'exports' | 'dependencies';

let report: { issues: Record<Kind, { name: string }[]>[] };
const named = (kind: Kind) => report.issues.flatMap((issue) => issue[kind]).map(({ name }) => name);

beforeAll(async () => {
  const args = ['--reporter', 'json', '--no-config-hints'];
  report = JSON.parse(await inSampleTree(files, (cwd) => runTool('knip', args, { cwd })));
});

test('reports an unused export of a package, even from an entry point', () => {
  expect(named('exports')).toEqual(['unused']);
});

test('reports an unused file', () => {
  expect(named('files')).toContain('packages/a/src/forgotten.ts');
});

test('reports an unused dependency', () => {
  expect(named('dependencies')).toContain('zod');
});
