import type { Release } from '@family-chores/contracts/registry/releases';
import { aCandidate, aRelease, idOf } from '../testing/build-release.ts';
import { shellsInUse } from './index.ts';

const aShell = (given: Partial<Release> = {}) => aRelease({ name: 'shell', lastGood: null, ...given });

const found = (releases: Release[], channel = 'stable') =>
  shellsInUse(releases, channel).map(({ buildId, words }) => [buildId, words]);

test('there are the current shell, the one before and the next', () => {
  expect(found([aShell({ lastGood: idOf(1), candidate: aCandidate() })])).toEqual([
    [idOf(2), 'current shell'],
    [idOf(1), 'shell before'],
    [idOf(3), 'next shell'],
  ]);
});

test('the first shell ever is the only one', () => {
  expect(found([aShell()])).toEqual([[idOf(2), 'current shell']]);
});

test('one that is on its way back to everybody is tried once', () => {
  const back = aCandidate({ buildId: idOf(1) });
  expect(found([aShell({ lastGood: idOf(1), candidate: back })])).toHaveLength(2);
});

test('a channel without a shell of its own has the stable one', () => {
  const preview = aShell({ channel: 'preview', buildId: idOf(4) });
  expect(found([aShell(), preview], 'preview')).toEqual([[idOf(4), 'current shell']]);
  expect(found([aShell()], 'preview')).toEqual([[idOf(2), 'current shell']]);
});
