import { releaseDocument } from '@family-chores/contracts/registry/release-document';
import { aBuild, published } from '../testing/build-folder.ts';
import { composeDocument } from './compose-document.ts';

const shell = {
  name: 'shell',
  builds: [published(aBuild('shell', 1, { routes: [{ path: '/', page: 'landing', slots: [] }] }))],
};
const of = (...builds: Parameters<typeof published>[0][]) => ({
  name: builds[0]?.name ?? '',
  builds: builds.map(published),
});
const page = (path: string) => ({ path, page: 'page', slots: [] });

it('gives every remote with the build before as its last good one', () => {
  const { document, leftOut } = composeDocument([
    shell,
    of(aBuild('mf-rewards', 2), aBuild('mf-rewards', 1)),
  ]);
  expect(releaseDocument.parse(document)).toEqual(document);
  expect(document?.remotes).toEqual([
    expect.objectContaining({
      name: 'mf-rewards',
      build: expect.objectContaining({ base: '/assets/mf-rewards/2222222-222222222222/' }),
      lastGood: expect.objectContaining({ buildId: '1111111-111111111111' }),
    }),
  ]);
  expect(leftOut).toEqual([]);
});

it('has nothing without a shell', () => {
  expect(composeDocument([of(aBuild('mf-rewards'))]).document).toBeNull();
});

it.each([
  ['needs another React', { shared: { react: '^20.0.0' } }, 'it needs react ^20.0.0, the shell has 19.3.1'],
  [
    'needs what the shell does not share',
    { shared: { moment: '^2.0.0' } },
    'it needs moment ^2.0.0, the shell has none',
  ],
  ['needs what every object has', { needs: ['constructor'] }, 'it needs constructor, the shell has none'],
  ['is for another shell', { requires: { shell: 2 } }, 'it is written for shells of generation 2, not 1'],
  ["takes the shell's route", { routes: [page('/')] }, '/ is a route of shell'],
])('goes back to the build before one that %s', (_, given, reason) => {
  const { document, leftOut } = composeDocument([
    shell,
    of(aBuild('mf-rewards', 2, given), aBuild('mf-rewards', 1)),
  ]);
  expect(document?.remotes[0]).toMatchObject({ build: { buildId: '1111111-111111111111' }, lastGood: null });
  expect(leftOut).toEqual([{ name: 'mf-rewards', buildId: '2222222-222222222222', reasons: [reason] }]);
});

it('leaves out a remote of which nothing fits', () => {
  const { document } = composeDocument([shell, of(aBuild('mf-rewards', 1, { requires: { shell: 2 } }))]);
  expect(document?.remotes).toEqual([]);
});

it.each([
  ['makes no part of a document', { entry: [] }, 'build.entry: '],
  ['cannot be read', JSON.parse('{"needs":null}'), 'it cannot be read: TypeError'],
])('gives the build before of one that %s, of a remote and of the shell', (_, given, reason) => {
  const { document, leftOut } = composeDocument([
    { name: 'shell', builds: [published(aBuild('shell', 2, { entry: [] })), ...shell.builds] },
    of(aBuild('mf-rewards', 2, given), aBuild('mf-rewards', 1)),
  ]);
  expect(document).toMatchObject({
    shell: { build: { buildId: '1111111-111111111111' } },
    remotes: [{ build: { buildId: '1111111-111111111111' }, lastGood: null }],
  });
  expect(leftOut.map(({ name }) => name)).toEqual(['shell', 'mf-rewards']);
  expect(leftOut[1]?.reasons[0]).toContain(reason);
});

it('fetches for a remote the scripts of what the shell has late, and nothing for the rest', () => {
  const needs = ['react', '@family-chores/ui/navigation'];
  const { document } = composeDocument([shell, of(aBuild('mf-rewards', 1, { needs }))]);
  expect(document?.remotes[0]?.libraries).toEqual(['tabs.js']);
});

it.each(['constructor', 'toString'])(
  'fetches nothing for a library that the shell calls %s and has',
  (library) => {
    const shared = { [library]: '1.0.0' };
    const host = { name: 'shell', builds: [published(aBuild('shell', 1, { shared }))] };
    const remote = of(aBuild('mf-rewards', 1, { shared: {}, needs: [library] }));
    expect(composeDocument([host, remote]).document?.remotes[0]?.libraries).toEqual([]);
  },
);

it('gives a route that two remotes want to the first by name', () => {
  const { document, leftOut } = composeDocument([
    shell,
    of(aBuild('mf-b', 1, { routes: [page('/dashboard/:id')] })),
    of(aBuild('mf-a', 1, { routes: [page('/dashboard/:familyId')] })),
  ]);
  expect(document?.remotes.map(({ name }) => name)).toEqual(['mf-a']);
  expect(leftOut[0]?.reasons).toEqual(['/dashboard/:id is a route of mf-a']);
});

it('has another id whenever something in it is another', () => {
  const idOf = (number: number) =>
    composeDocument([shell, of(aBuild('mf-rewards', number))]).document?.releaseId;
  expect(idOf(1)).toBe(idOf(1));
  expect(idOf(2)).not.toBe(idOf(1));
});
