import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryDirectories } from '../testing/temporary-directory.ts';
import { forget, record, stillRunning } from './records.ts';

const directory = temporaryDirectories();

test('a recorded process is known while it runs', async () => {
  const folder = directory();
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
  await once(child, 'spawn');
  await record(folder, 'mongod', child.pid ?? 0);
  expect(await stillRunning(folder)).toMatchObject([{ name: 'mongod', pid: child.pid }]);
  child.kill('SIGKILL');
  await once(child, 'exit');
  expect(await stillRunning(folder)).toEqual([]);
});

test('another process that got the same pid is not ours', async () => {
  const folder = directory();
  await record(folder, 'mongod', process.pid);
  const file = join(folder, 'mongod.json');
  const recorded = JSON.parse(readFileSync(file, 'utf8'));
  writeFileSync(file, JSON.stringify({ ...recorded, startedAt: `${Number(recorded.startedAt) - 1}` }));
  expect(await stillRunning(folder)).toEqual([]);
});

test('a record that is half written is nobody’s', async () => {
  const folder = directory();
  writeFileSync(join(folder, 'mongod.json'), '{"name":"mon');
  expect(await stillRunning(folder)).toEqual([]);
});

test('a forgotten process is not ours', async () => {
  const folder = directory();
  await record(folder, 'stack', process.pid);
  await forget(folder, 'stack');
  expect(await stillRunning(folder)).toEqual([]);
});

test('without a folder nothing runs', async () => {
  expect(await stillRunning(join(directory(), 'nowhere'))).toEqual([]);
});
