import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryDirectories } from '../testing/temporary-directory.ts';
import { until } from '../testing/until.ts';
import type { Supervised } from '../processes/supervisor.ts';
import { restartOnChange } from './restart-on-change.ts';

const directory = temporaryDirectories();
let stopWatching: (() => void) | undefined;

afterEach(() => stopWatching?.());

/** Processes that only write down what is asked of them. */
function watching(start: () => Promise<void> = async () => undefined) {
  const asked: string[] = [];
  const part = (name: string): Supervised => ({
    name,
    pid: () => 1,
    signal: () => undefined,
    stop: async () => void asked.push(`stop ${name}`),
    start: async () => {
      asked.push(`start ${name}`);
      await start();
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
    told: {
      restarted: (name) => asked.push(`restarted ${name}`),
      failed: (name, error) => asked.push(`failed ${name}: ${String(error)}`),
    },
    quietMs: 50,
  });
  return { asked, rewards, kit };
}

test('a service is restarted once for many files', async () => {
  const { asked, rewards } = watching();
  for (const name of ['a', 'b', 'c']) writeFileSync(join(rewards, `${name}.js`), name);
  await until(() => asked.includes('restarted rewards'));
  expect(asked).toEqual(['stop rewards', 'start rewards', 'restarted rewards']);
});

test('a change to what services share restarts all of them', async () => {
  const { asked, kit } = watching();
  writeFileSync(join(kit, 'index.js'), '1');
  await until(() => asked.filter((what) => what.startsWith('restarted')).length === 2);
  expect(asked).toContain('restarted live');
});

test('tests and types restart nobody', async () => {
  const { asked, rewards } = watching();
  for (const name of ['a.test.js', 'a.d.ts', '.tsbuildinfo', 'testing/build.js']) {
    writeFileSync(join(rewards, name), '1');
  }
  writeFileSync(join(rewards, 'main.js'), '1');
  await until(() => asked.includes('restarted rewards'));
  expect(asked.filter((what) => what.startsWith('start '))).toHaveLength(1);
});

test('a service that does not start is told of, and tried again at the next change', async () => {
  let broken = true;
  const { asked, rewards } = watching(async () => {
    if (broken) throw new Error('no config');
  });
  writeFileSync(join(rewards, 'main.js'), '1');
  await until(() => asked.some((what) => what.startsWith('failed rewards')));
  broken = false;
  writeFileSync(join(rewards, 'main.js'), '2');
  await until(() => asked.includes('restarted rewards'));
  expect(asked.filter((what) => what === 'start rewards')).toHaveLength(2);
});
