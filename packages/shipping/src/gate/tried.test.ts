import { buildIdOf } from '../testing/build-release.ts';
import { reasonsIn, triedBuildsIn } from './tried.ts';

const round = (
  texts: string[],
  { shell = buildIdOf(9), remotes = [{ name: 'mf-rewards', buildId: buildIdOf(1) }] } = {},
) => ({
  where: 'with every remote',
  shell,
  remotes,
  pinned: [],
  isCurrent: true,
  findings: texts.map((text) => ({ text, where: 'at /home' })),
});

test('a remote gets a verdict for each shell', () => {
  const build = { name: 'mf-rewards', buildId: buildIdOf(1) };
  expect(triedBuildsIn(build, [round([]), round(['it is blue'], { shell: buildIdOf(8) })])).toEqual([
    { ...build, shell: buildIdOf(9), findings: [] },
    { ...build, shell: buildIdOf(8), findings: ['at /home: it is blue'] },
  ]);
});

test('a shell gets one verdict, and so does each remote of a round that passed', () => {
  const shell = { name: 'shell', buildId: buildIdOf(9) };
  const candidates = [{ name: 'mf-billing', buildId: buildIdOf(3) }];
  expect(triedBuildsIn(shell, [round([]), round(['it is blue'], { remotes: candidates })])).toEqual([
    { ...shell, shell: buildIdOf(9), findings: ['with every remote at /home: it is blue'] },
    { name: 'mf-rewards', buildId: buildIdOf(1), shell: buildIdOf(9), findings: [] },
  ]);
});

test('a build that was opened in no round gets no verdict', () => {
  expect(triedBuildsIn({ name: 'shell', buildId: buildIdOf(9) }, [])).toEqual([]);
});

test('a defect found in several rounds is listed as one reason', () => {
  const rounds = [round(['it is blue']), round(['it is blue', 'it is loud'], { shell: buildIdOf(8) })];
  expect(reasonsIn(rounds, ({ shell }) => `in ${shell}`)).toEqual([
    `in ${buildIdOf(9)} at /home; in ${buildIdOf(8)} at /home: it is blue`,
    `in ${buildIdOf(8)} at /home: it is loud`,
  ]);
});
