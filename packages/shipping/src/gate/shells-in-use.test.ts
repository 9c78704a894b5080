import type { Release } from '@family-chores/contracts/registry/releases';
import { aCandidate, aRelease, idOf } from '../testing/build-release.ts';
import { shellsInUse } from './index.ts';

const aShell = (given: Partial<Release> = {}) => aRelease({ name: 'shell', lastGood: null, ...given });

const found = (releases: Release[], channel = 'stable') =>
  shellsInUse(releases, channel).map(({ buildId, words }) => [buildId, words]);

test('includes the current shell, the previous one and the candidate', () => {
  expect(found([aShell({ lastGood: idOf(1), candidate: aCandidate() })])).toEqual([
    [idOf(2), 'current shell'],
    [idOf(1), 'previous shell'],
    [idOf(3), 'next shell'],
  ]);
});

test('includes only the current shell if it is the first', () => {
  expect(found([aShell()])).toEqual([[idOf(2), 'current shell']]);
});

test('includes a shell once if it is both the previous one and the candidate', () => {
  const back = aCandidate({ buildId: idOf(1) });
  expect(found([aShell({ lastGood: idOf(1), candidate: back })])).toHaveLength(2);
});

test('falls back to the stable shell on a channel without its own', () => {
  const preview = aShell({ channel: 'preview', buildId: idOf(4) });
  expect(found([aShell(), preview], 'preview')).toEqual([[idOf(4), 'current shell']]);
  expect(found([aShell()], 'preview')).toEqual([[idOf(2), 'current shell']]);
});
