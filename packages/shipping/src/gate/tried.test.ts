import { idOf } from '../testing/build-release.ts';
import { triedIn } from './tried.ts';

const round = (
  reasons: string[],
  { shell = idOf(9), remotes = [{ name: 'mf-rewards', buildId: idOf(1) }] } = {},
) => ({
  where: 'with every remote',
  shell,
  remotes,
  pinned: [],
  isCurrent: true,
  reasons,
});

test('a remote gets a verdict for each shell', () => {
  const build = { name: 'mf-rewards', buildId: idOf(1) };
  expect(triedIn(build, [round([]), round(['it is blue'], { shell: idOf(8) })])).toEqual([
    { ...build, shell: idOf(9), findings: [] },
    { ...build, shell: idOf(8), findings: ['it is blue'] },
  ]);
});

test('a shell gets one verdict, and each remote that passed in it another', () => {
  const shell = { name: 'shell', buildId: idOf(9) };
  const candidates = [{ name: 'mf-billing', buildId: idOf(3) }];
  expect(triedIn(shell, [round([]), round(['it is blue'], { remotes: candidates })])).toEqual([
    { ...shell, shell: idOf(9), findings: ['with every remote it is blue'] },
    { name: 'mf-rewards', buildId: idOf(1), shell: idOf(9), findings: [] },
  ]);
});

test('reports nothing without a round', () => {
  expect(triedIn({ name: 'shell', buildId: idOf(9) }, [])).toEqual([]);
});
