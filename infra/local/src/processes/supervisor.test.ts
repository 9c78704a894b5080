import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryDirectories } from '../testing/temporary-directory.ts';
import { until } from '../testing/until.ts';
import { type Child, startChild, untilReady } from './child-process.ts';
import { logged } from './log-file.ts';
import { type Supervised, supervise } from './supervisor.ts';

const directory = temporaryDirectories();
const running: Supervised[] = [];

interface Told {
  readonly deaths: { how: string; lastLines: string; againInMs: number }[];
  back: number;
}

/** Supervises a Node program that is ready once it prints "ready". */
function supervised(program: string, firstBackOffMs = 10) {
  const folder = directory();
  const file = join(folder, 'program.mjs');
  writeFileSync(file, program);
  const told: Told = { deaths: [], back: 0 };
  const start = async (signal: AbortSignal): Promise<Child> => {
    const logFile = join(folder, 'log');
    const child = await startChild({
      name: 'program',
      command: process.execPath,
      args: [file, folder],
      logFile,
      graceMs: 500,
    });
    await untilReady(child, {
      ready: (giveUp) => logged({ file: logFile, from: 0 }, 'ready', giveUp),
      signal,
    });
    return child;
  };
  const part = supervise({
    name: 'program',
    start,
    firstBackOffMs,
    told: { ended: (death) => told.deaths.push(death), back: () => (told.back += 1) },
  });
  running.push(part);
  return { part, told, folder };
}

const stays = 'console.log("ready"); setInterval(() => {}, 1000);';

afterEach(() => Promise.all(running.splice(0).map((part) => part.stop())));

test('what is killed comes back as another process', async () => {
  const { part, told } = supervised(stays);
  await part.start();
  const before = part.pid();
  part.signal('SIGKILL');
  await until(() => told.back === 1);
  expect(part.pid()).not.toBe(before);
  expect(told.deaths).toMatchObject([{ how: 'signal SIGKILL', againInMs: 10 }]);
});

test('what exits with code 0 is replaced immediately, and with a back-off when it does so again', async () => {
  const { part, told } = supervised('console.log("ready"); setTimeout(() => process.exit(), 200);');
  await part.start();
  await until(() => told.back === 2);
  expect(told.deaths.slice(0, 2)).toMatchObject([
    { how: 'code 0', againInMs: 0 },
    { how: 'code 0', againInMs: 20 },
  ]);
});

test('the last twenty lines are told, not more', async () => {
  const { part, told } = supervised(
    'console.log("ready"); for (let i = 1; i <= 30; i++) console.log(i); setTimeout(() => process.exit(4), 200);',
  );
  await part.start();
  await until(() => told.deaths.length > 0);
  const numbers = Array.from({ length: 20 }, (_, index) => index + 11);
  expect(told.deaths[0]).toMatchObject({ how: 'code 4', lastLines: numbers.join('\n') });
});

test('the wait doubles while it keeps dying', async () => {
  const { part, told } = supervised(
    `import { existsSync, writeFileSync } from 'node:fs';
    const mark = process.argv[2] + '/started';
    if (existsSync(mark)) process.exit(1);
    writeFileSync(mark, '');
    ${stays}`,
  );
  await part.start();
  part.signal('SIGKILL');
  await until(() => told.deaths.length >= 4);
  const waits = told.deaths.slice(0, 4).map(({ againInMs }) => againInMs);
  expect(waits).toEqual([10, 20, 40, 80]);
});

test('a first start that fails is the caller’s to know, with the log', async () => {
  const { part, told } = supervised('console.error("no database"); process.exit(1);');
  await expect(part.start()).rejects.toThrow('program ended (code 1) while starting:\nno database');
  expect(told.deaths).toEqual([]);
});

test('what is stopped stays stopped, and can be started again', async () => {
  const { part, told } = supervised(stays);
  await part.start();
  await part.stop();
  expect(part.pid()).toBeUndefined();
  expect(told.deaths).toEqual([]);
  await part.start();
  expect(part.pid()).toBeGreaterThan(0);
});

test('what does not listen to SIGTERM is killed after its grace', async () => {
  const { part } = supervised(`process.on('SIGTERM', () => {}); ${stays}`);
  await part.start();
  const pid = part.pid() ?? 0;
  await part.stop();
  expect(() => process.kill(pid, 0)).toThrow('ESRCH');
});

test('what it has started itself goes with it', async () => {
  const { part, folder } = supervised(`
    import { spawn } from 'node:child_process';
    import { writeFileSync } from 'node:fs';
    const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
    writeFileSync(process.argv[2] + '/pid', String(child.pid));
    ${stays}`);
  await part.start();
  const pid = Number(readFileSync(join(folder, 'pid'), 'utf8'));
  await part.stop();
  await until(() => !isAlive(pid));
  expect(isAlive(pid)).toBe(false);
});

test('a start can be given up', async () => {
  const { part } = supervised('setInterval(() => {}, 1000);');
  const starting = part.start();
  const outcome = starting.then(
    () => 'started',
    () => 'given up',
  );
  await part.stop();
  expect(await outcome).toBe('given up');
  expect(part.pid()).toBeUndefined();
});

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
