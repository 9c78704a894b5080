import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { namingOf } from './naming.ts';
import { checkHouseStyle } from './testing/house-style.ts';
import { type RepositoryCopy, copyRepository } from './testing/copy-repository.ts';
import { run } from './testing/run.ts';
import { startBuiltService } from './testing/start-built-service.ts';
import { writeRemote, writeService } from './write-workspace.ts';

/** A name that no workspace has. */
const naming = namingOf(`new-x${randomBytes(4).toString('hex')}`);

let copy: RepositoryCopy;
let service: string;
let remote: string;

beforeAll(async () => {
  copy = await copyRepository();
  service = await writeService(copy.root, naming);
  remote = await writeRemote(copy.root, naming);
});
afterAll(() => copy.remove());

test('adds a new service to the list of services', async () => {
  const list = await readFile(join(copy.root, 'packages/contracts/src/service-name.ts'), 'utf8');
  expect(list).toContain(`  '${naming.name}',\n] as const;`);
});

test('gives a new service the same dependencies as the chat service', async () => {
  const [written, expected] = await Promise.all(
    [service, 'services/chat'].map(async (folder) => {
      const { dependencies } = JSON.parse(await readFile(join(copy.root, folder, 'package.json'), 'utf8'));
      return dependencies;
    }),
  );
  expect(written).toEqual(expected);
});

test('creates a service and a remote that compile and pass the checks', async () => {
  await expect(checkHouseStyle(copy.root, [service, remote])).resolves.toBeUndefined();
});

test('creates a service that starts, becomes ready and stops', async () => {
  const started = await startBuiltService(join(copy.root, service));
  const { status } = await fetch(`${started.url}/readyz`);
  const exitCode = await started.stop();
  expect({ status, exitCode }).toEqual({ status: 200, exitCode: 0 });
});

test('creates a service whose tests pass', async () => {
  await expect(run('../../node_modules/.bin/jest', [], join(copy.root, service))).resolves.toBeDefined();
});

test('creates a remote whose tests pass', async () => {
  await expect(run('../node_modules/.bin/jest', [], join(copy.root, remote))).resolves.toBeDefined();
});

test('refuses to overwrite a service', async () => {
  await expect(writeService(copy.root, namingOf('families'))).rejects.toThrow(
    'services/families already exists.',
  );
});
