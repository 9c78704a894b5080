import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompressSync } from 'node:zlib';
import { apiDocuments } from '@family-chores/contracts/operations/api';
import { prerenderedParts } from '@family-chores/contracts/registry/prerendered-pages';
import { type Build, build as buildSchema } from '@family-chores/contracts/registry/build';

const root = path.resolve(import.meta.dirname, '../../..');

const sources = {
  'remote.json': JSON.stringify({
    name: 'mf-sample',
    criticality: 'useful',
    slots: [
      { slot: 'dashboard.section', part: 'hello', order: 10 },
      { slot: 'landing.pricing', part: 'hello', order: 10 },
    ],
    requires: { shell: 1 },
    serves: [1],
  }),
  'webpack.config.mjs': `import { remote } from '@family-chores/web-build';
export default remote(import.meta);
`,
  'src/remote.tsx': `import { defineRemote, lazyPart } from '@family-chores/web-kit/remote';
const Later = lazyPart(() => import('./later.tsx').then((m) => m.Later));
export const remote = defineRemote({ parts: { 'dashboard.section': { hello: () => <Later /> } } });
`,
  'src/prerender.tsx': `import { prerenderRemote } from '@family-chores/web-kit/prerendering';
import { Later } from './later.tsx';
export const prerender = prerenderRemote({ parts: { 'landing.pricing': { hello: Later } } });
`,
  'src/later.tsx': `import { Card } from '@family-chores/ui/layout';
import { rename } from './later.api.ts';
export const Later = () => <Card key={JSON.stringify(rename)}>Later</Card>;
`,
  'src/later.api.ts': `export const rename = { signature: 'PATCH /api/rewards/:id' };
export const unused = { signature: 'DELETE /api/rewards/:id' };
`,
};

const folders: string[] = [];
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true }))));

/** Creates a remote in a folder inside the repository, so that its imports of packages resolve. */
async function createSample(overrides: Record<string, string> = {}, repository = root): Promise<string> {
  await mkdir(path.join(repository, '.cache'), { recursive: true });
  const folder = await mkdtemp(path.join(repository, '.cache/build-preset-'));
  folders.push(folder);
  await mkdir(path.join(folder, 'src'));
  for (const [file, text] of Object.entries({ ...sources, ...overrides })) {
    await writeFile(path.join(folder, file), text);
  }
  return folder;
}

/**
 * Packages that must be copied, not linked: webpack resolves links, and a build contains these packages' paths in the
 * names of modules and loaders.
 */
const copiedPackages = ['react', 'swc-loader'];

/** Copies what a remote's build needs from this repository to a folder at another depth. */
async function copyRepository(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'build-preset-'));
  folders.push(folder);
  const copy = path.join(folder, 'some/other/place');
  for (const name of ['contracts', 'ui', 'web-build', 'web-kit']) {
    const filter = (file: string) => !['dist', 'node_modules'].includes(path.basename(file));
    await cp(path.join(root, 'packages', name), path.join(copy, 'packages', name), {
      recursive: true,
      filter,
    });
  }
  await cp(path.join(root, 'package.json'), path.join(copy, 'package.json'));
  await mkdir(path.join(copy, 'node_modules/@family-chores'), { recursive: true });
  for (const name of await readdir(path.join(root, 'node_modules'))) {
    const [from, to] = [path.join(root, 'node_modules', name), path.join(copy, 'node_modules', name)];
    if (copiedPackages.includes(name)) await cp(from, to, { recursive: true });
    else if (name !== '@family-chores') await symlink(from, to);
  }
  for (const name of ['contracts', 'ui', 'web-build', 'web-kit']) {
    await symlink(`../../packages/${name}`, path.join(copy, 'node_modules/@family-chores', name));
  }
  return copy;
}

/** Hides the git repository, so that ids depend only on the built content. */
const env = { ...process.env, GIT_DIR: '/dev/null' };
const run = (folder: string) => {
  const cli = path.join(folder, '../../packages/web-build/src/cli.mjs');
  return promisify(execFile)(process.execPath, [cli, 'build'], { cwd: folder, env });
};
const read = (folder: string, file: string) => readFile(path.join(folder, 'build', file));

async function runBuild(folder: string): Promise<Build> {
  await run(folder);
  return buildSchema.parse(JSON.parse((await read(folder, 'build.json')).toString()));
}

describe('a build', () => {
  let folder: string;
  let build: Build;
  beforeAll(async () => {
    folder = await createSample();
    build = await runBuild(folder);
  });

  it('has a description that matches the contract', () => {
    expect(build).toMatchObject({
      name: 'mf-sample',
      criticality: 'useful',
      routes: [],
      pages: {},
      pageNeeds: {},
    });
    expect(build).toMatchObject({ requires: { shell: 1 }, serves: [1] });
    expect(build.entry).toEqual([expect.stringMatching(/^entry\.[0-9a-f]{10}\.js$/)]);
    expect(Object.keys(build.scripts)).toHaveLength(2);
    expect(build.container).toBe(`mf_sample_${build.buildId.replace('-', '_')}`);
  });

  it('starts with one script that contains the exposed module but no lazy code', async () => {
    expect(build.initial).toEqual([]);
    const code = (await read(folder, build.entry[0] ?? '')).toString();
    expect([code.includes('"dashboard.section"'), code.includes('"Later"')]).toEqual([true, false]);
  });

  it('has a source map for each of its scripts; no map contains sources, and no script refers to its map', async () => {
    const maps = Object.entries(build.maps ?? {});
    expect(maps.map(([file]) => file)).toEqual(Object.keys(build.scripts).map((file) => `${file}.map`));
    for (const [file, integrity] of maps) {
      const map = await read(folder, file);
      expect(`sha256-${createHash('sha256').update(map).digest('base64')}`).toBe(integrity);
      expect(JSON.parse(map.toString())).not.toHaveProperty('sourcesContent');
      expect((await read(folder, file.replace(/\.map$/, ''))).toString()).not.toContain('sourceMappingURL');
    }
  });

  it('contains its id and is compressed', async () => {
    const [entry = ''] = build.entry;
    const code = await read(folder, entry);
    expect(code.toString()).toMatch(new RegExp(`^var ${build.container}\\b`, 'm'));
    expect(brotliDecompressSync(await read(folder, `${entry}.br`))).toEqual(code);
  });

  it('contains its prerendered parts', async () => {
    const file = Object.keys(build.files).find((name) => /^prerendered\.[0-9a-f]{10}\.json$/.test(name));
    const parts = prerenderedParts.parse(JSON.parse((await read(folder, file ?? '')).toString()));
    const { css, html } = parts['landing.pricing']?.hello ?? {};
    expect(html).toMatch(/^<div class="mf-sample-[^"]+">Later<\/div>$/);
    expect(css).toContain('.mf-sample-');
  });

  it('describes the calls that its code uses, and no others', async () => {
    const { openapi } = apiDocuments.parse(JSON.parse((await read(folder, build.usedApi ?? '')).toString()));
    expect(openapi['paths']).toEqual({
      '/api/rewards/{id}': { patch: expect.objectContaining({ tags: ['rewards'] }) },
    });
  });

  it('is identical, byte for byte, if it is built in another folder', async () => {
    const elsewhere = await createSample({}, await copyRepository());
    await run(elsewhere);
    const hashesOf = async (inFolder: string) => {
      const files = await readdir(path.join(inFolder, 'build'));
      const hash = async (file: string) =>
        createHash('sha256')
          .update(await read(inFolder, file))
          .digest('hex');
      return Object.fromEntries(await Promise.all(files.map(async (file) => [file, await hash(file)])));
    };
    expect(await hashesOf(elsewhere)).toEqual(await hashesOf(folder));
  });

  it('has another id when only its manifest changes', async () => {
    await writeFile(
      path.join(folder, 'remote.json'),
      sources['remote.json'].replace('"order":10', '"order":20'),
    );
    const changed = await runBuild(folder);
    expect(changed.entry).toEqual(build.entry);
    expect(changed.buildId).not.toBe(build.buildId);
  });

  it('is too small to contain a library that the shell shares', async () => {
    const code = await Promise.all(Object.keys(build.scripts).map((file) => read(folder, file)));
    expect(Buffer.concat(code).length).toBeLessThan(40_000);
  });
});

describe('a build of a remote with libraries of its own', () => {
  const libraries = ['react-router-dom', 'react-redux', '@reduxjs/toolkit', 'zod'];
  let failure: unknown;
  beforeAll(async () => {
    const imports = libraries.map((library) => `import '${library}';\n`).join('');
    const folder = await createSample({ 'src/later.tsx': `${imports}export const Later = () => null;\n` });
    failure = await run(folder).catch((error: unknown) => error);
  });

  it.each(libraries)('fails because of %s', (library) => {
    expect(failure).toMatchObject({ code: 1, stderr: expect.stringContaining(`imports ${library}`) });
  });
});
