import { join } from 'node:path';

import { namingOf } from './naming.ts';
import { type Copy, copyRepository } from './testing/copy-repository.ts';
import { checkHouseStyle } from './testing/house-style.ts';
import { run } from './testing/run.ts';
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

test('the tests of a new remote pass', async () => {
  await expect(run('../node_modules/.bin/jest', [], join(copy.root, folder))).resolves.toBeDefined();
}, 120_000);
