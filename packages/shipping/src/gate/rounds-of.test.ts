import type { RequiredVerdict } from '@family-chores/contracts/registry/gate-verdicts';
import { buildIdOf } from '../testing/build-release.ts';
import { roundsOf } from './rounds-of.ts';

const required = (
  name: string,
  buildId: string,
  { shell = buildIdOf(9), use = 'current' }: Partial<RequiredVerdict> = {},
): RequiredVerdict => ({ name, buildId, shell, use, outcome: null });

test('a remote gets one round for each shell, and only the round in the current shell is marked as current', () => {
  const inCurrent = required('mf-rewards', buildIdOf(3));
  const inNext = required('mf-rewards', buildIdOf(3), { shell: buildIdOf(8), use: 'next' });
  expect(roundsOf('mf-rewards', [inCurrent, inNext])).toEqual([
    {
      where: 'in the current shell',
      shell: buildIdOf(9),
      remotes: [inCurrent],
      pinned: [inCurrent],
      isCurrent: true,
    },
    {
      where: 'in the next shell',
      shell: buildIdOf(8),
      remotes: [inNext],
      pinned: [inNext],
      isCurrent: false,
    },
  ]);
});

test('a remote cannot be tried before the first shell is released', () => {
  expect(roundsOf('mf-rewards', [])).toEqual([]);
});

test('a shell is tried with the released remotes, and again with their candidates', () => {
  const shell = required('shell', buildIdOf(9));
  const [rewards, billing] = [required('mf-rewards', buildIdOf(1)), required('mf-billing', buildIdOf(2))];
  const candidate = required('mf-billing', buildIdOf(3), { use: 'next' });
  expect(roundsOf('shell', [shell, rewards])).toMatchObject([{ remotes: [rewards], pinned: [] }]);
  expect(roundsOf('shell', [shell, rewards, billing, candidate])).toEqual([
    {
      where: 'with every remote',
      shell: buildIdOf(9),
      remotes: [rewards, billing],
      pinned: [billing],
      isCurrent: true,
    },
    {
      where: 'with the candidates',
      shell: buildIdOf(9),
      remotes: [candidate],
      pinned: [candidate],
      isCurrent: false,
    },
  ]);
});
