import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { temporaryDirectories } from '../testing/temporary-directory.ts';
import { unservedBuilds } from './unserved-builds.ts';

const directory = temporaryDirectories();

const served = (buildId: string) => ({
  build: {
    buildId,
    base: `/assets/${buildId}/`,
    container: 'c',
    entry: ['a.js'],
    initial: [],
    pages: {},
    scripts: {},
  },
});
const release = {
  releaseId: 'r',
  shell: { ...served('1111111-111111111111'), routes: [], icon: null, appIcons: [], prerendered: null },
  remotes: [
    {
      ...served('2222222-222222222222'),
      name: 'mf-rewards',
      criticality: 'useful',
      routes: [],
      slots: [],
      libraries: [],
      lastGood: null,
    },
  ],
  pins: {},
};

async function folderOf(name: string, buildId: string): Promise<string> {
  const folder = directory();
  await writeFile(join(folder, 'build.json'), JSON.stringify({ name, buildId }));
  return folder;
}

test('names the builds that the registry does not serve', async () => {
  const registry = createServer((_, response) => {
    response
      .writeHead(200, { 'content-type': 'application/json', connection: 'close' })
      .end(JSON.stringify(release));
  }).listen(0, '127.0.0.1');
  await once(registry, 'listening');
  const address = registry.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const folders = await Promise.all([
    folderOf('shell', '1111111-111111111111'),
    folderOf('mf-rewards', '3333333-333333333333'),
  ]);
  expect(await unservedBuilds({ origin: `http://127.0.0.1:${port}`, folders })).toEqual(['mf-rewards']);
  registry.close();
});
