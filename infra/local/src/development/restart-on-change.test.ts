import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryDirectories } from '../testing/temporary-directory.ts';
import { until } from '../testing/until.ts';
import type { SupervisedProcess } from '../processes/supervisor.ts';
import { restartOnChange } from './restart-on-change.ts';

const directory = temporaryDirectories();
let stopWatching: (() => void) | undefined;

afterEach(() => stopWatching?.());

/** Watches two folders of code. The supervised processes only record that they are replaced. */
function watchFolders(replace: () => Promise<void> = async () => undefined) {
  const calls: string[] = [];
  const supervised = (name: string): SupervisedProcess => ({
    name,
    pid: () => 1,
    signal: () => undefined,
    start: async () => undefined,
    stop: async () => undefined,
    replace: async () => {
      calls.push(`replace ${name}`);
      await replace();
    },
  });
  const [rewards, kit] = [directory(), directory()];
  mkdirSync(join(kit, 'testing'));
  stopWatching = restartOnChange({
    processes: new Map(['rewards', 'live'].map((name) => [name, supervised(name)])),
    watched: [
      { folder: rewards, users: ['rewards'] },
      { folder: kit, users: ['rewards', 'live'] },
    ],
    events: {
      restarted: (name) => calls.push(`restarted ${name}`),
      failed: (name, error) => calls.push(`failed ${name}: ${String(error)}`),
    },
    quietMs: 50,
  });
  return { calls, rewards, kit };
}

test('restarts a service once for several changed files', async () => {
  const { calls, rewards } = watchFolders();
  for (const name of ['a', 'b', 'c']) writeFileSync(join(rewards, `${name}.js`), name);
  await until(() => calls.includes('restarted rewards'));
  expect(calls).toEqual(['replace rewards', 'restarted rewards']);
});

test('restarts all services after a change to shared code', async () => {
  const { calls, kit } = watchFolders();
  writeFileSync(join(kit, 'index.js'), '1');
  await until(() => calls.filter((call) => call.startsWith('restarted')).length === 2);
  expect(calls).toContain('restarted live');
});

test('restarts no service when only tests, type declarations or build information change', async () => {
  const { calls, rewards, kit } = watchFolders();
  for (const name of ['a.test.js', 'a.d.ts', '.tsbuildinfo', 'testing/build.js']) {
    writeFileSync(join(kit, name), '1');
  }
  writeFileSync(join(rewards, 'main.js'), '1');
  await until(() => calls.includes('restarted rewards'));
  expect(calls).toEqual(['replace rewards', 'restarted rewards']);
});

test('reports a service that does not start, and restarts it at the next change', async () => {
  let broken = true;
  const { calls, rewards } = watchFolders(async () => {
    if (broken) throw new Error('no config');
  });
  writeFileSync(join(rewards, 'main.js'), '1');
  await until(() => calls.some((call) => call.startsWith('failed rewards')));
  broken = false;
  writeFileSync(join(rewards, 'main.js'), '2');
  await until(() => calls.includes('restarted rewards'));
  expect(calls.filter((call) => call === 'replace rewards')).toHaveLength(2);
});
