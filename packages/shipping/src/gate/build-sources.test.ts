import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildIdOf } from '../testing/build-release.ts';
import { BuildSources } from './build-sources.ts';

const build = { name: 'mf-rewards', buildId: buildIdOf(1), origin: 'https://chores.example' };
const base = `${build.origin}/assets/${build.name}/${build.buildId}`;

/** Maps the first line to line 3 of the first source and, from column 31 on, to line 8 of the second one. */
const map = {
  version: 3,
  sources: ['webpack://mf_rewards_1/./src/plans.tsx', 'webpack://mf_rewards_1/../packages/ui/src/list.tsx'],
  names: [],
  mappings: [
    [
      [0, 0, 2, 0],
      [30, 1, 7, 0],
    ],
  ],
};

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'build-sources-'));
  await writeFile(join(folder, 'entry.js.map'), JSON.stringify(map));
  await writeFile(join(folder, 'damaged.js.map'), 'sand');
});
afterEach(() => rm(folder, { recursive: true }));

const describeError = (stack: string, message = 'boom') =>
  new BuildSources({ ...build, folder }).describe({ how: 'it threw: ', message, stack });

test('shows the frames in the sources of the build, innermost first', async () => {
  const stack = `Error: boom
    at a (${base}/entry.js:1:40)
    at render (${build.origin}/assets/shell/${buildIdOf(2)}/vendor.js:1:99)
    at b (${base}/entry.js:1:20)`;
  const position = '(packages/ui/src/list.tsx:8:1, mf-rewards/src/plans.tsx:3:1)';
  expect(await describeError(stack)).toEqual({
    text: `it threw: boom ${position}`,
    error: `boom ${position}`,
  });
});

test('an error has the same identity whether or not its message starts with its class', async () => {
  const stack = `    at a (${base}/entry.js:1:40)`;
  const [one, other] = [await describeError(stack), await describeError(stack, 'TypeError: boom')];
  expect(other.text).toContain('it threw: TypeError: boom (');
  expect(other.error).toBe(one.error);
});

test.each([
  ['has no source map', `${base}/other.js`, 'mf-rewards/other.js:1:40'],
  ['has a damaged source map', `${base}/damaged.js`, 'mf-rewards/damaged.js:1:40'],
  [
    'is of another build',
    `${build.origin}/assets/mf-rewards/${buildIdOf(2)}/entry.js`,
    'mf-rewards/entry.js:1:40',
  ],
])('shows the position in the script if the script %s', async (_, url, position) => {
  expect((await describeError(`    at a (${url}:1:40)`)).text).toBe(`it threw: boom (${position})`);
});

test('shows only the message of an error that was thrown outside of builds', async () => {
  expect(await describeError('    at a (chrome-extension://sand/x.js:1:1)')).toEqual({
    text: 'it threw: boom',
  });
});
