import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryDirectories } from '../testing/temporary-directory.ts';
import { until } from '../testing/until.ts';
import type { Supervised } from '../processes/supervisor.ts';
import { restartOnChange } from './restart-on-change.ts';

const directory = temporaryDirectories();
let stopWatching: (() => void) | undefined;

afterEach(() => stopWatching?.());

/** Processes that only record the calls they get. */
function watching(replace: () => Promise<void> = async () => undefined) {
  const calls: string[] = [];
  const part = (name: string): Supervised => ({
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
  mkdirSync(join(rewards, 'testing'));
  stopWatching = restartOnChange({
    processes: new Map(['rewards', 'live'].map((name) => [name, part(name)])),
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

test('restarts a service once for many files', async () => {
  const { calls, rewards } = watching();
  for (const name of ['a', 'b', 'c']) writeFileSync(join(rewards, `${name}.js`), name);
  await until(() => calls.includes('restarted rewards'));
  expect(calls).toEqual(['replace rewards', 'restarted rewards']);
});

test('restarts all services after a change to shared code', async () => {
  const { calls, kit } = watching();
  writeFileSync(join(kit, 'index.js'), '1');
  await until(() => calls.filter((what) => what.startsWith('restarted')).length === 2);
  expect(calls).toContain('restarted live');
});

test('restarts no service for tests and type declarations', async () => {
  const { calls, rewards } = watching();
  for (const name of ['a.test.js', 'a.d.ts', '.tsbuildinfo', 'testing/build.js']) {
    writeFileSync(join(rewards, name), '1');
  }
  writeFileSync(join(rewards, 'main.js'), '1');
  await until(() => calls.includes('restarted rewards'));
  expect(calls.filter((what) => what.startsWith('replace '))).toHaveLength(1);
});

test('reports a service that does not start and retries at the next change', async () => {
  let broken = true;
  const { calls, rewards } = watching(async () => {
    if (broken) throw new Error('no config');
  });
  writeFileSync(join(rewards, 'main.js'), '1');
  await until(() => calls.some((what) => what.startsWith('failed rewards')));
  broken = false;
  writeFileSync(join(rewards, 'main.js'), '2');
  await until(() => calls.includes('restarted rewards'));
  expect(calls.filter((what) => what === 'replace rewards')).toHaveLength(2);
});
