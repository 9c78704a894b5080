import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { prepareMongo } from '../servers/prepare-mongo.ts';
import type { readLogins } from '../stack/logins.ts';
import { until } from '../testing/until.ts';
import { inChildProcess } from './in-child-process.ts';

const parseLogins = (list: string) =>
  inChildProcess<typeof readLogins>({ module: 'stack/logins', name: 'readLogins' }, list);

/** Waits for a MongoDB server that does not exist. */
const waitForMongo = (signal?: AbortSignal) =>
  inChildProcess<typeof prepareMongo>(
    { module: 'servers/prepare-mongo', name: 'prepareMongo' },
    { replicaSet: 'none', address: '127.0.0.1:1', users: undefined },
    signal,
  );

const runningTasks = () =>
  spawnSync('pgrep', ['-P', String(process.pid), '-f', 'run-task'], { encoding: 'utf8' }).stdout.trim();

afterEach(() => until(() => runningTasks() === ''));

test('returns what the function returns', async () => {
  expect(await parseLogins('1,2')).toEqual([1, 2]);
});

test('throws what the function throws', async () => {
  await expect(parseLogins('1,1')).rejects.toThrow('Logins must be different positive integers');
});

test('throws an error if the process is killed', async () => {
  const waiting = waitForMongo();
  await until(() => runningTasks() !== '');
  process.kill(Number(runningTasks()), 'SIGKILL');
  await expect(waiting).rejects.toThrow('prepareMongo ended early (signal SIGKILL)');
});

test('ends the process when the signal is aborted', async () => {
  const abort = new AbortController();
  const waiting = waitForMongo(abort.signal);
  await until(() => runningTasks() !== '');
  abort.abort();
  await expect(waiting).rejects.toThrow('aborted');
});

test('the launcher of the stack loads neither mongoose nor the contracts of all services', () => {
  const launcher = new URL('../../dist/commands/run-stack.js', import.meta.url);
  const script = `
    import { Session } from 'node:inspector';
    const session = new Session();
    session.connect();
    session.on('Debugger.scriptParsed', ({ params }) => console.log(params.url));
    session.post('Debugger.enable');
    await import('${launcher.href}');
    process.exit();`;
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
    cwd: fileURLToPath(new URL('../../', import.meta.url)),
    encoding: 'utf8',
  });
  expect(stdout).toMatch('/dist/stack/stack.js');
  expect(stdout).not.toMatch(/node_modules\/(mongoose|mongodb)\/|all-contracts\.js/);
});
