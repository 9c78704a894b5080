import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryDirectories } from '../testing/temporary-directory.ts';
import { dataDirectory, prepareDataDirectory, rotateLog } from './data-directory.ts';

const directory = temporaryDirectories();

test('creates folders that only their owner can access, and accepts existing ones', async () => {
  const data = dataDirectory(join(directory(), 'data'));
  await prepareDataDirectory(data);
  await prepareDataDirectory(data);
  for (const folder of [data.root, data.mongo, data.logs]) expect(statSync(folder).mode & 0o777).toBe(0o700);
});

test('reports how much space is free and how much is needed if there is too little', async () => {
  const data = dataDirectory(join(directory(), 'data'));
  const aPetabyte = 2 ** 50;
  await expect(prepareDataDirectory(data, aPetabyte)).rejects.toThrow(
    /^Only \d+ MB are free on the disk that holds .*; 1073741824 MB are needed\.$/,
  );
});

test('rotates a long log, and leaves a short one as it is', async () => {
  const folder = directory();
  const [long, short] = [join(folder, 'long.log'), join(folder, 'short.log')];
  writeFileSync(long, Buffer.alloc(11 * 1024 * 1024));
  writeFileSync(short, 'short');
  await Promise.all([rotateLog(long), rotateLog(short), rotateLog(join(folder, 'none.log'))]);
  expect(statSync(`${long}.1`).size).toBe(11 * 1024 * 1024);
  expect(readFileSync(short, 'utf8')).toBe('short');
});
