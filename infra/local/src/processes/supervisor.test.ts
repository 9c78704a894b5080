import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryDirectories } from '../testing/temporary-directory.ts';
import { until } from '../testing/until.ts';
import { type Child, startChild, untilReady } from './child-process.ts';
import { endOf, untilLogged } from './log-file.ts';
import { type Supervised, supervise } from './supervisor.ts';

const directory = temporaryDirectories();
const running: Supervised[] = [];

interface RecordedEvents {
  readonly deaths: { how: string; lastLines: string; againInMs: number }[];
  back: number;
}

/** Supervises a Node program that is ready once it prints "ready". */
function supervised(program: string, firstBackOffMs = 10) {
  const folder = directory();
  const file = join(folder, 'program.mjs');
  writeFileSync(file, program);
  const events: RecordedEvents = { deaths: [], back: 0 };
  const start = async (signal: AbortSignal, predecessor?: Child): Promise<Child> => {
    const logFile = join(folder, 'log');
    const from = await endOf(logFile);
    const child = await startChild({
      name: 'program',
      command: process.execPath,
      args: [file, folder, String(predecessor?.pid ?? '')],
      logFile,
      graceMs: 500,
    });
    const ready = async (giveUp: AbortSignal) => {
      await untilLogged({ file: logFile, from }, 'ready', giveUp);
      await predecessor?.ended;
    };
    await untilReady(child, { ready, signal });
    return child;
  };
  const part = supervise({
    name: 'program',
    start,
    startSuccessor: (predecessor, signal) => start(signal, predecessor),
    firstBackOffMs,
    events: { ended: (death) => events.deaths.push(death), back: () => (events.back += 1) },
  });
  running.push(part);
  return { part, events, folder };
}

const stays = 'console.log("ready"); setInterval(() => {}, 1000);';

afterEach(() => Promise.all(running.splice(0).map((part) => part.stop())));

test('restarts a killed process', async () => {
  const { part, events } = supervised(stays);
  await part.start();
  const before = part.pid();
  part.signal('SIGKILL');
  await until(() => events.back === 1);
  expect(part.pid()).not.toBe(before);
  expect(events.deaths).toMatchObject([{ how: 'signal SIGKILL', againInMs: 10 }]);
});

test('restarts a process that exits with code 0 immediately the first time, then with back-off', async () => {
  const { part, events } = supervised(`process.on('SIGTERM', () => process.exit()); ${stays}`);
  await part.start();
  part.signal('SIGTERM');
  await until(() => events.back === 1);
  part.signal('SIGTERM');
  await until(() => events.back === 2);
  expect(events.deaths.slice(0, 2)).toMatchObject([
    { how: 'code 0', againInMs: 0 },
    { how: 'code 0', againInMs: 20 },
  ]);
});

test('reports only the last twenty lines', async () => {
  const { part, events } = supervised(
    `process.on('SIGTERM', () => process.exit(4)); ${stays} for (let i = 1; i <= 30; i++) console.log(i);`,
  );
  await part.start();
  part.signal('SIGTERM');
  await until(() => events.deaths.length > 0);
  const numbers = Array.from({ length: 20 }, (_, index) => index + 11);
  expect(events.deaths[0]).toMatchObject({ how: 'code 4', lastLines: numbers.join('\n') });
});

test('doubles the delay while the process keeps dying', async () => {
  const { part, events } = supervised(
    `import { existsSync, writeFileSync } from 'node:fs';
    const mark = process.argv[2] + '/started';
    if (existsSync(mark)) process.exit(1);
    writeFileSync(mark, '');
    ${stays}`,
  );
  await part.start();
  part.signal('SIGKILL');
  await until(() => events.deaths.length >= 4);
  const waits = events.deaths.slice(0, 4).map(({ againInMs }) => againInMs);
  expect(waits).toEqual([10, 20, 40, 80]);
});

test('rejects a first start that fails, with the end of the log', async () => {
  const { part, events } = supervised('console.error("no database"); process.exit(1);');
  await expect(part.start()).rejects.toThrow('program ended (code 1) while starting:\nno database');
  expect(events.deaths).toEqual([]);
});

test('keeps a stopped process stopped until it is started again', async () => {
  const { part, events } = supervised(stays);
  await part.start();
  await part.stop();
  expect(part.pid()).toBeUndefined();
  expect(events.deaths).toEqual([]);
  await part.start();
  expect(part.pid()).toBeGreaterThan(0);
});

test('kills a process that ignores SIGTERM after its grace period', async () => {
  const { part } = supervised(`process.on('SIGTERM', () => {}); ${stays}`);
  await part.start();
  const pid = part.pid() ?? 0;
  await part.stop();
  expect(() => process.kill(pid, 0)).toThrow('ESRCH');
});

test('stops the children of a process with it', async () => {
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

const replaces = 'if (process.argv[3]) process.kill(Number(process.argv[3]));';

test('replaces a process by a successor without reporting a death, and keeps that one running', async () => {
  const { part, events } = supervised(`${replaces} ${stays}`);
  await part.start();
  const before = part.pid();
  await part.replace();
  const after = part.pid();
  expect(after).not.toBe(before);
  expect(events.deaths).toEqual([]);
  part.signal('SIGKILL');
  await until(() => events.back === 1);
  expect(events.deaths).toHaveLength(1);
  expect(part.pid()).not.toBe(after);
});

test('keeps a process whose successor does not start', async () => {
  const { part, events } = supervised(`if (process.argv[3]) throw new Error('no config'); ${stays}`);
  await part.start();
  const before = part.pid();
  await expect(part.replace()).rejects.toThrow('no config');
  expect(part.pid()).toBe(before);
  expect(events.deaths).toEqual([]);
});

test('restarts a process whose successor dies after stopping it', async () => {
  const { part, events } = supervised(
    `process.on('SIGTERM', () => process.exit()); if (process.argv[3]) { ${replaces} process.exit(3); } ${stays}`,
  );
  await part.start();
  await expect(part.replace()).rejects.toThrow('code 3');
  await until(() => events.back === 1);
  expect(events.deaths).toMatchObject([{ how: 'code 0' }]);
});

test('stops a process while it is being replaced, and its successor', async () => {
  const { part } = supervised(`if (!process.argv[3]) console.log('ready'); setInterval(() => {}, 1000);`);
  await part.start();
  const outcome = part.replace().then(
    () => 'replaced',
    () => 'given up',
  );
  await part.stop();
  expect(await outcome).toBe('given up');
  expect(part.pid()).toBeUndefined();
});

test('starts a stopped process when it is to be replaced', async () => {
  const { part } = supervised(stays);
  await part.replace();
  expect(part.pid()).toBeGreaterThan(0);
});

test('aborts a start', async () => {
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
