import type { Release } from '@family-chores/contracts/registry/releases';
import { Registry } from '../client/index.ts';
import { UsageError } from '../terminal/outcome.ts';
import { aCandidate, aRelease, buildIdOf } from '../testing/build-release.ts';
import { rollback, rollbackOptions } from './index.ts';

const released = aRelease();
const rollingOut = aRelease({ candidate: aCandidate() });

/** Rolls back a release. @returns the requests to the registry and the printed lines */
async function rollBack(release: Release, args: string[] = []) {
  const requests: string[] = [];
  const printed: string[] = [];
  const registry = new Registry({
    origin: 'https://chores.example',
    token: 'a-token',
    send: (url, { method, headers, body = '' }) => {
      if (method === 'POST') requests.push(`${url.split('/').at(-1)} ${headers['if-match']} ${String(body)}`);
      const result = method === 'POST' ? { ...release, buildId: buildIdOf(1), candidate: null } : release;
      return Promise.resolve({ status: 200, headers: new Headers(), text: JSON.stringify(result) });
    },
  });
  const terminal = {
    print: (text: string) => void printed.push(text),
    warn: () => undefined,
    stage: () => Promise.resolve(),
  };
  await rollback({ name: release.name, options: rollbackOptions(args), registry, terminal });
  return { requests, printed };
}

test('releases the last good build again, and sends the version at which the release was read', async () => {
  const { requests, printed } = await rollBack(released, ['--reason', 'Points were lost']);
  expect(requests).toEqual(['rollback "4" {"reason":"Points were lost"}']);
  expect(printed).toEqual([
    `Everyone gets ${buildIdOf(1)} instead of ${buildIdOf(2)}. Open pages load it at their next navigation.`,
  ]);
});

test('aborts a rollout and keeps the released build', async () => {
  const { requests, printed } = await rollBack(rollingOut);
  expect(requests).toEqual(['abort "4" {"reason":""}']);
  expect(printed).toEqual([`${buildIdOf(3)} was aborted; everyone keeps ${buildIdOf(2)}.`]);
});

test('releases the given build even if there is a candidate', async () => {
  const { requests } = await rollBack(rollingOut, ['--to', buildIdOf(1)]);
  expect(requests).toEqual([`rollback "4" {"to":"${buildIdOf(1)}","reason":""}`]);
});

test('refuses an unknown option', () => {
  expect(() => rollbackOptions(['--back'])).toThrow(UsageError);
});
