import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryDirectories } from '../testing/temporary-directory.ts';
import { binaryCache } from './binary-cache.ts';

const directory = temporaryDirectories();

const fetchOf = (content: string) => async (into: string) => {
  const file = join(into, 'fetched');
  writeFileSync(file, content);
  return file;
};

test('finds a cached binary by its origin', async () => {
  const cache = binaryCache([directory()]);
  expect(await cache.find('caddy', 'caddy-1')).toBeUndefined();
  const cached = await cache.store('caddy', 'caddy-1', fetchOf('one'));
  expect(await cache.find('caddy', 'caddy-1')).toBe(cached);
  expect(await cache.find('caddy', 'caddy-2')).toBeUndefined();
});

test('returns a complete file to concurrent fetches of the same binary, and leaves no other file', async () => {
  const home = directory();
  const content = 'x'.repeat(1 << 20);
  const cache = binaryCache([home]);
  const cached = await Promise.all(
    Array.from({ length: 8 }, () => cache.store('caddy', 'caddy-1', fetchOf(content))),
  );
  for (const file of cached) expect(readFileSync(file, 'utf8')).toBe(content);
  expect(readdirSync(home)).toHaveLength(1);
});

test('leaves nothing behind when a fetch fails', async () => {
  const home = directory();
  const failing = binaryCache([home]).store('caddy', 'caddy-1', async () => {
    throw new Error('no network');
  });
  await expect(failing).rejects.toThrow('no network');
  expect(readdirSync(home)).toEqual([]);
});

test('caches a binary in an earlier folder of the list if the last folder is not writable', async () => {
  const home = directory();
  const notAFolder = join(home, 'file');
  writeFileSync(notAFolder, '');
  const good = join(home, 'good');
  const cached = await binaryCache([good, join(notAFolder, 'cache')]).store(
    'caddy',
    'caddy-1',
    fetchOf('one'),
  );
  expect(cached).toContain(good);
});

test('throws an error that names the folders if none is writable', async () => {
  const notAFolder = join(directory(), 'file');
  writeFileSync(notAFolder, '');
  await expect(binaryCache([join(notAFolder, 'cache')]).store('caddy', 'x', fetchOf('one'))).rejects.toThrow(
    `no cache folder can be written (${notAFolder}/cache)`,
  );
});
