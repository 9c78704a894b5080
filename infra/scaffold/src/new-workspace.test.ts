import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { namingOf } from './naming.ts';
import { checkHouseStyle } from './testing/house-style.ts';
import { type Copy, copyRepository } from './testing/copy-repository.ts';
import { run } from './testing/run.ts';
import { startBuiltService } from './testing/start-built-service.ts';
import { writeRemote, writeService } from './write-workspace.ts';

/** Of no workspace, whichever there are. */
const naming = namingOf(`new-${randomBytes(4).toString('hex')}`);

let copy: Copy;
let service: string;
let remote: string;

beforeAll(async () => {
  copy = await copyRepository();
  service = await writeService(copy.root, naming);
  remote = await writeRemote(copy.root, naming);
}, 60_000);
afterAll(() => copy.remove());

test('a new service is in the list that the local stack starts', async () => {
  const list = await readFile(join(copy.root, 'packages/contracts/src/service-name.ts'), 'utf8');
  expect(list).toContain(`  '${naming.name}',\n] as const;`);
});

test('a new service has what its first feature takes', async () => {
  const [written, known] = await Promise.all(
    [service, 'services/chat'].map(async (folder) => {
      const { dependencies } = JSON.parse(await readFile(join(copy.root, folder, 'package.json'), 'utf8'));
      return dependencies;
    }),
  );
  expect(written).toEqual(known);
});

test('a new service and a new remote are compiled and keep the house style', async () => {
  await expect(checkHouseStyle(copy.root, [service, remote])).resolves.toBeUndefined();
}, 120_000);

test('a new service starts, is ready and stops', async () => {
  const started = await startBuiltService(join(copy.root, service));
  const { status } = await fetch(`${started.url}/readyz`);
  const exitCode = await started.stop();
  expect({ status, exitCode }).toEqual({ status: 200, exitCode: 0 });
}, 120_000);

test('the tests of a new service pass', async () => {
  await expect(run('../../node_modules/.bin/jest', [], join(copy.root, service))).resolves.toBeDefined();
}, 120_000);

test('the tests of a new remote pass', async () => {
  await expect(run('../node_modules/.bin/jest', [], join(copy.root, remote))).resolves.toBeDefined();
}, 120_000);

test('a service that is there is not written again', async () => {
  await expect(writeService(copy.root, namingOf('families'))).rejects.toThrow(
    'services/families is there already.',
  );
});
