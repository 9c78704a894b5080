import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Build } from '@family-chores/contracts/registry/build';
import { readDescription } from '../client/index.ts';
import { type Alteration, alterBuild } from './index.ts';

const folders: string[] = [];
const integrityOf = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;

const texts = {
  'entry.a1.js': 'self.mf_sand_1111111_111111111111 = 1;',
  'remote.b2.js': "chunk('mf_sand_1111111_111111111111', 'No castles yet.');",
  'castle.svg': '<svg/>',
  'entry.a1.js.map': '{}',
};

const original: Build = {
  name: 'mf-sand',
  buildId: '1111111-111111111111',
  criticality: 'useful',
  routes: [],
  slots: [],
  requires: { shell: 1 },
  shared: { react: '^19.0.0' },
  container: 'mf_sand_1111111_111111111111',
  entry: ['entry.a1.js'],
  initial: ['remote.b2.js'],
  pages: {},
  libraries: {},
  needs: [],
  scripts: {
    'entry.a1.js': integrityOf(texts['entry.a1.js']),
    'remote.b2.js': integrityOf(texts['remote.b2.js']),
  },
  files: { 'castle.svg': integrityOf(texts['castle.svg']) },
  maps: { 'entry.a1.js.map': integrityOf(texts['entry.a1.js.map']) },
};

/** Writes the original to a folder and alters it. */
async function alter(alteration?: Alteration) {
  const folder = await mkdtemp(join(tmpdir(), 'family-chores-build-'));
  folders.push(folder);
  for (const [file, text] of Object.entries(texts)) await writeFile(join(folder, file), text);
  await writeFile(join(folder, 'build.json'), JSON.stringify(original));
  const altered = await alterBuild(folder, alteration);
  folders.push(altered);
  return {
    build: await readDescription(altered),
    read: (file: string) => readFile(join(altered, file), 'utf8'),
  };
}

afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true }))));

test('creates a different build whose hashes match its files', async () => {
  const { build, read } = await alter();
  expect(build.buildId).not.toBe(original.buildId);
  expect(build.container).toBe(`mf_sand_${build.buildId.replace('-', '_')}`);
  for (const [file, integrity] of Object.entries({ ...build.scripts, ...build.files, ...build.maps })) {
    expect(integrityOf(await read(file))).toBe(integrity);
  }
});

test('renames the container in the scripts', async () => {
  const { build, read } = await alter({ name: 'mf-gravel' });
  expect(await read('remote.b2.js')).toContain(build.container);
  expect(await read('entry.a1.js')).not.toContain(original.container);
});

test('edits the script whose name starts with the given text', async () => {
  const { read } = await alter({ edits: { remote: (text) => text.replace('No castles yet.', 'A castle!') } });
  expect(await read('remote.b2.js')).toContain('A castle!');
});

test('refuses an edit that changes nothing', async () => {
  await expect(alter({ edits: { remote: (text) => text.replace('Nowhere', '') } })).rejects.toThrow(
    "The edit of 'remote' changes nothing in remote.b2.js",
  );
});

test('changes the description of the build', async () => {
  const { build } = await alter({ shared: { react: '^18.0.0' }, routes: [] });
  expect(build).toMatchObject({ name: 'mf-sand', shared: { react: '^18.0.0' } });
});

test('creates the same build for the same alteration and mark', async () => {
  const [first, second] = [await alter({ mark: 'one' }), await alter({ mark: 'one' })];
  expect(first.build).toEqual(second.build);
});
