import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { temporaryDirectories } from '../testing/temporary-directory.ts';
import { webBuilds } from './web-builds.ts';

const directory = temporaryDirectories();

/** Creates a repository whose builds only write `{}` to `build.json`. */
function repository() {
  const root = directory();
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  };
  write('package.json', JSON.stringify({ workspaces: ['shell', 'mf-*'] }));
  write('package-lock.json', '{}');
  for (const name of ['contracts', 'ui', 'web-build', 'web-kit'])
    write(`packages/${name}/src/index.ts`, name);
  for (const name of ['shell', 'mf-rewards']) {
    const build = 'mkdir -p build && echo {} > build/build.json';
    write(`${name}/package.json`, JSON.stringify({ name, version: '1.0.0', scripts: { build } }));
    write(`${name}/webpack.config.mjs`, '');
    write(`${name}/src/main.ts`, 'one');
  }
  return { root, write };
}

async function buildChanged(root: string): Promise<readonly string[]> {
  const builds = await webBuilds(root);
  await builds.build({ built: () => undefined });
  return builds.changed;
}

async function builtRepository() {
  const created = repository();
  await buildChanged(created.root);
  return created;
}

test('builds everything the first time, and nothing the second time', async () => {
  const { root } = repository();
  expect(await buildChanged(root)).toEqual(['mf-rewards', 'shell']);
  expect((await webBuilds(root)).changed).toEqual([]);
});

test('rebuilds only what changed', async () => {
  const { root, write } = await builtRepository();
  write('mf-rewards/src/main.ts', 'two');
  expect(await buildChanged(root)).toEqual(['mf-rewards']);
});

test.each(['packages/ui/src/index.ts', 'packages/web-build/src/index.mjs', 'package-lock.json'])(
  'rebuilds everything after a change to %s',
  async (path) => {
    const { root, write } = await builtRepository();
    write(path, 'changed');
    expect((await webBuilds(root)).changed).toEqual(['mf-rewards', 'shell']);
  },
);

test.each([
  'shell/src/main.test.tsx',
  'shell/node_modules/x/index.js',
  'shell/dist/main.js',
  'shell/src/testing/x.ts',
])('rebuilds nothing after a change to %s', async (path) => {
  const { root, write } = await builtRepository();
  write(path, 'changed');
  expect((await webBuilds(root)).changed).toEqual([]);
});

test('rebuilds the shell if its build was deleted', async () => {
  const { root } = await builtRepository();
  rmSync(join(root, 'shell', 'build'), { recursive: true });
  expect((await webBuilds(root)).changed).toEqual(['shell']);
});

test('reports a failed build, and builds again the next time', async () => {
  const { root, write } = repository();
  const scripts = { build: 'echo "cannot resolve ./week" >&2; exit 1' };
  const before = readFileSync(join(root, 'shell/package.json'), 'utf8');
  write('shell/package.json', JSON.stringify({ name: 'shell', version: '1.0.0', scripts }));
  await expect(buildChanged(root)).rejects.toThrow(/^shell cannot be built:\n(.*\n)*cannot resolve \.\/week/);
  expect((await webBuilds(root)).changed).toContain('shell');
  write('shell/package.json', before);
  expect(await buildChanged(root)).toContain('shell');
});
