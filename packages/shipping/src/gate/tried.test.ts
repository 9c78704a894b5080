import { buildIdOf } from '../testing/build-release.ts';
import { triedIn } from './tried.ts';

const round = (
  reasons: string[],
  { shell = buildIdOf(9), remotes = [{ name: 'mf-rewards', buildId: buildIdOf(1) }] } = {},
) => ({
  where: 'with every remote',
  shell,
  remotes,
  pinned: [],
  isCurrent: true,
  reasons,
});

test('a remote gets a verdict for each shell', () => {
  const build = { name: 'mf-rewards', buildId: buildIdOf(1) };
  expect(triedIn(build, [round([]), round(['it is blue'], { shell: buildIdOf(8) })])).toEqual([
    { ...build, shell: buildIdOf(9), findings: [] },
    { ...build, shell: buildIdOf(8), findings: ['it is blue'] },
  ]);
});

test('a shell gets one verdict, and so does each remote of a round that passed', () => {
  const shell = { name: 'shell', buildId: buildIdOf(9) };
  const candidates = [{ name: 'mf-billing', buildId: buildIdOf(3) }];
  expect(triedIn(shell, [round([]), round(['it is blue'], { remotes: candidates })])).toEqual([
    { ...shell, shell: buildIdOf(9), findings: ['with every remote it is blue'] },
    { name: 'mf-rewards', buildId: buildIdOf(1), shell: buildIdOf(9), findings: [] },
  ]);
});

test('a build without a round gets no verdict', () => {
  expect(triedIn({ name: 'shell', buildId: buildIdOf(9) }, [])).toEqual([]);
});
