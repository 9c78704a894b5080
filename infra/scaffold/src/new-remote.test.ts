import { join } from 'node:path';

import { releaseDocument } from '@family-chores/contracts/registry/release-document';

import { namingOf } from './naming.ts';
import { type Copy, copyRepository } from './testing/copy-repository.ts';
import { checkHouseStyle } from './testing/house-style.ts';
import { run } from './testing/run.ts';
import { startBuiltService } from './testing/start-built-service.ts';
import { writeRemote } from './write-workspace.ts';

let copy: Copy;
let folder: string;

beforeAll(async () => {
  copy = await copyRepository();
  folder = await writeRemote(copy.root, namingOf('pocket-money'));
}, 60_000);
afterAll(() => copy.remove());

test('a new remote keeps the house style', async () => {
  await expect(checkHouseStyle(copy.root, folder)).resolves.toBeUndefined();
}, 120_000);

test('a new remote is built, and the registry serves it', async () => {
  const inCopy = (...path: string[]) => join(copy.root, ...path);
  for (const web of ['shell', folder]) {
    await run(process.execPath, [inCopy('packages/web-kit/build/cli.mjs'), 'build'], inCopy(web));
  }
  await run('node_modules/.bin/tsc', ['-b', 'services/registry'], copy.root);
  const registry = await startBuiltService(inCopy('services/registry'), {
    ASSETS_DIR: inCopy('.data/assets'),
    LOCAL_BUILDS: [inCopy('shell/build'), inCopy(folder, 'build')].join(','),
  });
  const answer = await fetch(`${registry.url}/api/release`);
  const { remotes } = releaseDocument.parse(await answer.json());
  await registry.stop();
  expect(remotes).toMatchObject([
    { name: 'mf-pocket-money', routes: [{ path: '/pocket-money', page: 'pocket-money' }] },
  ]);
}, 180_000);

test('the tests of a new remote pass', async () => {
  await expect(run('../node_modules/.bin/jest', [], join(copy.root, folder))).resolves.toBeDefined();
}, 120_000);
