/** @jest-environment node */
import { jest } from '@jest/globals';
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompressSync } from 'node:zlib';
import { type Build, build as buildSchema } from '@family-chores/contracts/registry/build';

const root = path.resolve(import.meta.dirname, '../../..');
const cli = path.join(root, 'packages/web-kit/build/cli.mjs');

const sources = {
  'remote.json': JSON.stringify({
    name: 'mf-sample',
    criticality: 'useful',
    slots: [{ slot: 'dashboard.section', part: 'hello', order: 10 }],
    requires: { shell: 1 },
    serves: [1],
  }),
  'webpack.config.mjs': `import { remote } from '@family-chores/web-kit/build';
export default remote(import.meta);
`,
  'src/remote.tsx': `import { defineRemote, lazyPart } from '@family-chores/web-kit/remote';
const Later = lazyPart(() => import('./later.tsx').then((m) => m.Later));
export const remote = defineRemote({ parts: { 'dashboard.section': { hello: () => <Later /> } } });
`,
  'src/later.tsx': `import { Card } from '@family-chores/ui/layout';
export const Later = () => <Card>Later</Card>;
`,
};

const folders: string[] = [];
jest.setTimeout(120_000);
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true }))));

/** A remote of its own folder, inside the repository, where the packages are found. */
async function sample(changed: Record<string, string> = {}): Promise<string> {
  await mkdir(path.join(root, '.cache'), { recursive: true });
  const folder = await mkdtemp(path.join(root, '.cache/build-preset-'));
  folders.push(folder);
  await mkdir(path.join(folder, 'src'));
  for (const [file, text] of Object.entries({ ...sources, ...changed })) {
    await writeFile(path.join(folder, file), text);
  }
  return folder;
}

const run = (folder: string) => promisify(execFile)(process.execPath, [cli, 'build'], { cwd: folder });
const read = (folder: string, file: string) => readFile(path.join(folder, 'build', file));

async function built(folder: string): Promise<Build> {
  await run(folder);
  return buildSchema.parse(JSON.parse((await read(folder, 'build.json')).toString()));
}

describe('a build', () => {
  let folder: string;
  let build: Build;
  beforeAll(async () => {
    folder = await sample();
    build = await built(folder);
  });

  it('is described as the contracts say', () => {
    expect(build).toMatchObject({ name: 'mf-sample', criticality: 'useful', routes: [], pages: {} });
    expect(build).toMatchObject({ requires: { shell: 1 }, serves: [1] });
    expect(build.entry).toEqual([expect.stringMatching(/^entry\.[0-9a-f]{10}\.js$/)]);
    expect(Object.keys(build.scripts)).toHaveLength(2);
    expect(build.container).toBe(`mf_sample_${build.buildId.replace('-', '_')}`);
  });

  it('starts with one script, which has what the remote exposes and not what comes later', async () => {
    expect(build.initial).toEqual([]);
    const code = (await read(folder, build.entry[0] ?? '')).toString();
    expect([code.includes('"dashboard.section"'), code.includes('"Later"')]).toEqual([true, false]);
  });

  it('has its id in its code and is compressed', async () => {
    const [entry = ''] = build.entry;
    const code = await read(folder, entry);
    expect(code.toString()).toMatch(new RegExp(`^var ${build.container}\\b`, 'm'));
    expect(brotliDecompressSync(await read(folder, `${entry}.br`))).toEqual(code);
  });

  it('is the same of the same sources, wherever they are', async () => {
    const elsewhere = await built(await sample());
    const contentOf = ({ buildId }: Build) => buildId.split('-')[1];
    expect(contentOf(elsewhere)).toBe(contentOf(build));
    expect(Object.keys(elsewhere.scripts)).toEqual(Object.keys(build.scripts));
  });

  it('brings no library that the shell shares', async () => {
    const code = await Promise.all(Object.keys(build.scripts).map((file) => read(folder, file)));
    expect(Buffer.concat(code).length).toBeLessThan(40_000);
  });
});

it.each(['react-router-dom', 'react-redux', '@reduxjs/toolkit', 'zod'])(
  'refuses a remote with its own %s',
  async (library) => {
    const folder = await sample({
      'src/later.tsx': `import '${library}';\nexport const Later = () => null;\n`,
    });
    await expect(run(folder)).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining(`imports ${library}`),
    });
  },
);
