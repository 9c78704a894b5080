import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { namingOf } from './naming.ts';
import { checkHouseStyle } from './testing/house-style.ts';
import { type Copy, copyRepository } from './testing/copy-repository.ts';
import { run } from './testing/run.ts';
import { startBuiltService } from './testing/start-built-service.ts';
import { writeService } from './write-workspace.ts';

let copy: Copy;
let folder: string;

beforeAll(async () => {
  copy = await copyRepository();
  folder = await writeService(copy.root, namingOf('pocket-money'));
}, 60_000);
afterAll(() => copy.remove());

test('a new service is in the list that the local stack starts', async () => {
  const list = await readFile(join(copy.root, 'packages/contracts/src/service-name.ts'), 'utf8');
  expect(list).toMatch(/ {2}'pocket-money',\n\] as const;/);
});

test('a new service keeps the house style', async () => {
  await expect(checkHouseStyle(copy.root, folder)).resolves.toBeUndefined();
}, 120_000);

test('a new service is built, starts, is ready and stops', async () => {
  await run('node_modules/.bin/tsc', ['-b', folder], copy.root);
  const service = await startBuiltService(join(copy.root, folder));
  const { status } = await fetch(`${service.url}/readyz`);
  const exitCode = await service.stop();
  expect({ status, exitCode }).toEqual({ status: 200, exitCode: 0 });
}, 120_000);

test('the tests of a new service pass', async () => {
  await expect(run('../../node_modules/.bin/jest', [], join(copy.root, folder))).resolves.toBeDefined();
}, 120_000);

test('a service that is there is not written again', async () => {
  await expect(writeService(copy.root, namingOf('families'))).rejects.toThrow(
    'services/families is there already.',
  );
});
