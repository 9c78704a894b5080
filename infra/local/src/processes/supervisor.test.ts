import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryDirectories } from '../testing/temporary-directory.ts';
import { until } from '../testing/until.ts';
import { type Child, startChild, untilReady } from './child-process.ts';
import { logSize, untilLogged } from './log-file.ts';
import { type SupervisedProcess, supervise } from './supervisor.ts';

const directory = temporaryDirectories();
const running: SupervisedProcess[] = [];

interface RecordedEvents {
  readonly ends: { cause: string; details: string; restartInMs: number }[];
  recoveries: number;
}

/** Supervises a Node program that is ready once it prints "ready". */
function superviseProgram(program: string, firstBackOffMs = 10) {
  const folder = directory();
  const file = join(folder, 'program.mjs');
  writeFileSync(file, program);
  const events: RecordedEvents = { ends: [], recoveries: 0 };
  const start = async (signal: AbortSignal, predecessor?: Child): Promise<Child> => {
    const logFile = join(folder, 'log');
    const from = await logSize(logFile);
    const child = await startChild({
      name: 'program',
      command: process.execPath,
      args: [file, folder, String(predecessor?.pid ?? '')],
      logFile,
      graceMs: 500,
    });
    const ready = async (abortSignal: AbortSignal) => {
      await untilLogged({ file: logFile, from }, 'ready', abortSignal);
      await predecessor?.ended;
    };
    await untilReady(child, { ready, signal });
    return child;
  };
  const supervised = supervise({
    name: 'program',
    start,
    startSuccessor: (predecessor, signal) => start(signal, predecessor),
    firstBackOffMs,
    events: { ended: (exit) => events.ends.push(exit), recovered: () => (events.recoveries += 1) },
  });
  running.push(supervised);
  return { supervised, events, folder };
}

const readyProgram = 'console.log("ready"); setInterval(() => {}, 1000);';

afterEach(() => Promise.all(running.splice(0).map((supervised) => supervised.stop())));

test('restarts a killed process', async () => {
  const { supervised, events } = superviseProgram(readyProgram);
  await supervised.start();
  const before = supervised.pid();
  supervised.signal('SIGKILL');
  await until(() => events.recoveries === 1);
  expect(supervised.pid()).not.toBe(before);
  expect(events.ends).toMatchObject([{ cause: 'signal SIGKILL', restartInMs: 10 }]);
});

test('restarts a process that exits with code 0: immediately the first time, and after a delay the next time', async () => {
  const { supervised, events } = superviseProgram(
    `process.on('SIGTERM', () => process.exit()); ${readyProgram}`,
  );
  await supervised.start();
  supervised.signal('SIGTERM');
  await until(() => events.recoveries === 1);
  supervised.signal('SIGTERM');
  await until(() => events.recoveries === 2);
  expect(events.ends.slice(0, 2)).toMatchObject([
    { cause: 'code 0', restartInMs: 0 },
    { cause: 'code 0', restartInMs: 20 },
  ]);
});

test('reports the last twenty lines of the log when a process ends', async () => {
  const { supervised, events } = superviseProgram(
    `process.on('SIGTERM', () => process.exit(4)); ${readyProgram} for (let i = 1; i <= 30; i++) console.log(i);`,
  );
  await supervised.start();
  supervised.signal('SIGTERM');
  await until(() => events.ends.length > 0);
  const numbers = Array.from({ length: 20 }, (_, index) => index + 11);
  expect(events.ends[0]).toMatchObject({ cause: 'code 4', details: numbers.join('\n') });
});

test('doubles the delay while the process keeps ending', async () => {
  const { supervised, events } = superviseProgram(
    `import { existsSync, writeFileSync } from 'node:fs';
    const startedFile = process.argv[2] + '/started';
    if (existsSync(startedFile)) process.exit(1);
    writeFileSync(startedFile, '');
    ${readyProgram}`,
  );
  await supervised.start();
  supervised.signal('SIGKILL');
  await until(() => events.ends.length >= 4);
  const delays = events.ends.slice(0, 4).map(({ restartInMs }) => restartInMs);
  expect(delays).toEqual([10, 20, 40, 80]);
});

test('if replacing a process that has ended fails, keeps trying to start it', async () => {
  const { supervised, events, folder } = superviseProgram(
    `import { existsSync } from 'node:fs';
    if (existsSync(process.argv[2] + '/broken')) process.exit(1);
    ${readyProgram}`,
  );
  await supervised.start();
  writeFileSync(join(folder, 'broken'), '');
  supervised.signal('SIGKILL');
  await until(() => events.ends.length > 0);
  await expect(supervised.replace()).rejects.toThrow('program ended (code 1) while starting');
  rmSync(join(folder, 'broken'));
  await until(() => events.recoveries === 1);
  expect(supervised.pid()).toBeGreaterThan(0);
});

test('rejects with the last lines of the log if the first start fails', async () => {
  const { supervised, events } = superviseProgram('console.error("no database"); process.exit(1);');
  await expect(supervised.start()).rejects.toThrow('program ended (code 1) while starting:\nno database');
  expect(events.ends).toEqual([]);
});

test('keeps a stopped process stopped until it is started again', async () => {
  const { supervised, events } = superviseProgram(readyProgram);
  await supervised.start();
  await supervised.stop();
  expect(supervised.pid()).toBeUndefined();
  expect(events.ends).toEqual([]);
  await supervised.start();
  expect(supervised.pid()).toBeGreaterThan(0);
});

test('after the grace period, kills a process that ignores SIGTERM', async () => {
  const { supervised } = superviseProgram(`process.on('SIGTERM', () => {}); ${readyProgram}`);
  await supervised.start();
  const pid = supervised.pid() ?? 0;
  await supervised.stop();
  expect(() => process.kill(pid, 0)).toThrow('ESRCH');
});

test('stops the children of a process together with it', async () => {
  const { supervised, folder } = superviseProgram(`
    import { spawn } from 'node:child_process';
    import { writeFileSync } from 'node:fs';
    const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
    writeFileSync(process.argv[2] + '/pid', String(child.pid));
    ${readyProgram}`);
  await supervised.start();
  const pid = Number(readFileSync(join(folder, 'pid'), 'utf8'));
  await supervised.stop();
  await until(() => !isAlive(pid));
  expect(isAlive(pid)).toBe(false);
});

const endPredecessor = 'if (process.argv[3]) process.kill(Number(process.argv[3]));';

test('replaces a process with a successor without reporting an end, and keeps the successor running', async () => {
  const { supervised, events } = superviseProgram(`${endPredecessor} ${readyProgram}`);
  await supervised.start();
  const before = supervised.pid();
  await supervised.replace();
  const after = supervised.pid();
  expect(after).not.toBe(before);
  expect(events.ends).toEqual([]);
  supervised.signal('SIGKILL');
  await until(() => events.recoveries === 1);
  expect(events.ends).toHaveLength(1);
  expect(supervised.pid()).not.toBe(after);
});

test('keeps a process whose successor does not start', async () => {
  const { supervised, events } = superviseProgram(
    `if (process.argv[3]) throw new Error('no config'); ${readyProgram}`,
  );
  await supervised.start();
  const before = supervised.pid();
  await expect(supervised.replace()).rejects.toThrow('no config');
  expect(supervised.pid()).toBe(before);
  expect(events.ends).toEqual([]);
});

test('restarts a process if its successor stops it and then ends itself', async () => {
  const { supervised, events } = superviseProgram(
    `process.on('SIGTERM', () => process.exit()); if (process.argv[3]) { ${endPredecessor} process.exit(3); } ${readyProgram}`,
  );
  await supervised.start();
  await expect(supervised.replace()).rejects.toThrow('code 3');
  await until(() => events.recoveries === 1);
  expect(events.ends).toMatchObject([{ cause: 'code 0' }]);
});

test('stops both a process that is being replaced and its successor', async () => {
  const { supervised } = superviseProgram(
    `if (!process.argv[3]) console.log('ready'); setInterval(() => {}, 1000);`,
  );
  await supervised.start();
  const outcome = supervised.replace().then(
    () => 'replaced',
    () => 'given up',
  );
  await supervised.stop();
  expect(await outcome).toBe('given up');
  expect(supervised.pid()).toBeUndefined();
});

test('starts a process that is not running instead of replacing it', async () => {
  const { supervised } = superviseProgram(readyProgram);
  await supervised.replace();
  expect(supervised.pid()).toBeGreaterThan(0);
});

test('aborts a start when the process is stopped', async () => {
  const { supervised } = superviseProgram('setInterval(() => {}, 1000);');
  const starting = supervised.start();
  const outcome = starting.then(
    () => 'started',
    () => 'given up',
  );
  await supervised.stop();
  expect(await outcome).toBe('given up');
  expect(supervised.pid()).toBeUndefined();
});

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
