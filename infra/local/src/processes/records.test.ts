import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryDirectories } from '../testing/temporary-directory.ts';
import { forgetProcess, recordProcess, stillRunning } from './records.ts';

const directory = temporaryDirectories();

test('finds a recorded process while it is running', async () => {
  const folder = directory();
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
  await once(child, 'spawn');
  await recordProcess(folder, 'mongod', child.pid ?? 0);
  expect(await stillRunning(folder)).toMatchObject([{ name: 'mongod', pid: child.pid }]);
  child.kill('SIGKILL');
  await once(child, 'exit');
  expect(await stillRunning(folder)).toEqual([]);
});

test('ignores another process with the same pid', async () => {
  const folder = directory();
  await recordProcess(folder, 'mongod', process.pid);
  const file = join(folder, 'mongod.json');
  const recorded = JSON.parse(readFileSync(file, 'utf8'));
  writeFileSync(file, JSON.stringify({ ...recorded, startedAt: `${Number(recorded.startedAt) - 1}` }));
  expect(await stillRunning(folder)).toEqual([]);
});

test('ignores a truncated record', async () => {
  const folder = directory();
  writeFileSync(join(folder, 'mongod.json'), '{"name":"mon');
  expect(await stillRunning(folder)).toEqual([]);
});

test('ignores a process whose record was removed', async () => {
  const folder = directory();
  await recordProcess(folder, 'stack', process.pid);
  await forgetProcess(folder, 'stack');
  expect(await stillRunning(folder)).toEqual([]);
});

test('finds no process if the folder does not exist', async () => {
  expect(await stillRunning(join(directory(), 'nowhere'))).toEqual([]);
});
