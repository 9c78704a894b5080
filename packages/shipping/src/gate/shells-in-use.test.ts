import type { Release } from '@family-chores/contracts/registry/releases';
import { shellsInUse } from './index.ts';

const idOf = (digit: number) => `${String(digit).repeat(7)}-${String(digit).repeat(12)}`;
const since = '2026-03-02T08:00:00.000Z';

function release(given: Partial<Release> = {}): Release {
  const base = {
    name: 'shell',
    channel: 'stable',
    version: 3,
    lastGood: null,
    changedAt: since,
    candidate: null,
  };
  return { ...base, buildId: idOf(2), ...given };
}

const candidate = {
  buildId: idOf(3),
  steps: [1, 100],
  holdSeconds: 60,
  leastLoads: 1,
  limits: { loadErrors: 0.02, boundaryErrors: 0.01 },
  step: 0,
  status: 'running' as const,
  since,
};

const found = (releases: Release[], channel = 'stable') =>
  shellsInUse(releases, channel).map(({ buildId, words }) => [buildId, words]);

test('there are the current shell, the one before and the next', () => {
  expect(found([release({ lastGood: idOf(1), candidate })])).toEqual([
    [idOf(2), 'current shell'],
    [idOf(1), 'shell before'],
    [idOf(3), 'next shell'],
  ]);
});

test('the first shell ever is the only one', () => {
  expect(found([release()])).toEqual([[idOf(2), 'current shell']]);
});

test('one that is on its way back to everybody is tried once', () => {
  const back = { ...candidate, buildId: idOf(1) };
  expect(found([release({ lastGood: idOf(1), candidate: back })])).toHaveLength(2);
});

test('a channel without a shell of its own has the stable one', () => {
  const preview = release({ channel: 'preview', buildId: idOf(4) });
  expect(found([release(), preview], 'preview')).toEqual([[idOf(4), 'current shell']]);
  expect(found([release()], 'preview')).toEqual([[idOf(2), 'current shell']]);
});
