import { releaseDocument } from '@family-chores/contracts/registry/release-document';
import { integrityOf } from '@family-chores/service-kit/hash';
import { aBuild, published } from '../testing/build-folder.ts';
import { composeDocument } from './compose-document.ts';

const shell = {
  name: 'shell',
  builds: [published(aBuild('shell', 1, { routes: [{ path: '/', page: 'landing', slots: [] }] }))],
};
const ranked = (...builds: Parameters<typeof published>[0][]) => ({
  name: builds[0]?.name ?? '',
  builds: builds.map(published),
});
const page = (path: string) => ({ path, page: 'page', slots: [] });

it('lists every remote with its previous build as the last good one', () => {
  const { document, skipped } = composeDocument([
    shell,
    ranked(aBuild('mf-rewards', 2), aBuild('mf-rewards', 1)),
  ]);
  expect(releaseDocument.parse(document)).toEqual(document);
  expect(document?.remotes).toEqual([
    expect.objectContaining({
      name: 'mf-rewards',
      build: expect.objectContaining({ base: '/assets/mf-rewards/2222222-222222222222/' }),
      lastGood: expect.objectContaining({ buildId: '1111111-111111111111' }),
    }),
  ]);
  expect(skipped).toEqual([]);
});

it('contains the URL of the prerendered parts of a build, if there are any', () => {
  const files = { 'prerendered.0123456789.json': integrityOf('') };
  const { document } = composeDocument([
    shell,
    ranked(aBuild('mf-billing', 1, { files })),
    ranked(aBuild('mf-rewards')),
  ]);
  const addresses = document?.remotes.map(({ name, prerendered }) => [name, prerendered]);
  expect(addresses).toEqual([
    ['mf-billing', '/assets/mf-billing/1111111-111111111111/prerendered.0123456789.json'],
    ['mf-rewards', undefined],
  ]);
  expect(document?.shell.prerendered).toBeNull();
});

it('returns no document without a shell', () => {
  expect(composeDocument([ranked(aBuild('mf-rewards'))]).document).toBeNull();
});

it.each([
  ['needs another React', { shared: { react: '^20.0.0' } }, 'it needs react ^20.0.0, the shell has 19.3.1'],
  [
    'needs a library that the shell does not share',
    { shared: { moment: '^2.0.0' } },
    'it needs moment ^2.0.0, the shell has none',
  ],
  [
    'needs a library that is named like a property of every object',
    { needs: ['constructor'] },
    'it needs constructor, the shell has none',
  ],
  ['is for another shell', { requires: { shell: 2 } }, 'it is written for shells of generation 2, not 1'],
  ["takes the shell's route", { routes: [page('/')] }, '/ is a route of shell'],
])('uses the previous build of a remote if the current one %s', (_, overrides, reason) => {
  const { document, skipped } = composeDocument([
    shell,
    ranked(aBuild('mf-rewards', 2, overrides), aBuild('mf-rewards', 1)),
  ]);
  expect(document?.remotes[0]).toMatchObject({ build: { buildId: '1111111-111111111111' }, lastGood: null });
  expect(skipped).toEqual([{ name: 'mf-rewards', buildId: '2222222-222222222222', reasons: [reason] }]);
});

it('skips a remote without a compatible build', () => {
  const { document } = composeDocument([shell, ranked(aBuild('mf-rewards', 1, { requires: { shell: 2 } }))]);
  expect(document?.remotes).toEqual([]);
});

it.each([
  ['does not fit the document schema', { entry: [] }, 'build.entry: '],
  ['cannot be read', JSON.parse('{"needs":null}'), 'it cannot be read: TypeError'],
])(
  'uses the previous build of a remote whose new build %s, and of the shell, whose new build does not fit the schema',
  (_, overrides, reason) => {
    const { document, skipped } = composeDocument([
      { name: 'shell', builds: [published(aBuild('shell', 2, { entry: [] })), ...shell.builds] },
      ranked(aBuild('mf-rewards', 2, overrides), aBuild('mf-rewards', 1)),
    ]);
    expect(document).toMatchObject({
      shell: { build: { buildId: '1111111-111111111111' } },
      remotes: [{ build: { buildId: '1111111-111111111111' }, lastGood: null }],
    });
    expect(skipped.map(({ name }) => name)).toEqual(['shell', 'mf-rewards']);
    expect(skipped[1]?.reasons[0]).toContain(reason);
  },
);

it("lists the shell's lazy scripts that a remote needs, and no others", () => {
  const needs = ['react', '@family-chores/ui/navigation'];
  const { document } = composeDocument([shell, ranked(aBuild('mf-rewards', 1, { needs }))]);
  expect(document?.remotes[0]?.libraries).toEqual(['tabs.js']);
});

it("lists the shell's lazy scripts that each page of a remote needs", () => {
  const pageNeeds = { points: ['react', '@family-chores/ui/navigation'], prizes: ['react'] };
  const { document } = composeDocument([shell, ranked(aBuild('mf-rewards', 1, { pageNeeds }))]);
  expect(document?.remotes[0]).toMatchObject({
    libraries: [],
    pageLibraries: { points: ['tabs.js'], prizes: [] },
  });
});

it.each(['constructor', 'toString'])(
  'lists no scripts for a library named %s that is in the entry of the shell',
  (library) => {
    const shared = { [library]: '1.0.0' };
    const host = { name: 'shell', builds: [published(aBuild('shell', 1, { shared }))] };
    const remote = ranked(aBuild('mf-rewards', 1, { shared: {}, needs: [library] }));
    expect(composeDocument([host, remote]).document?.remotes[0]?.libraries).toEqual([]);
  },
);

it('skips all but the alphabetically first of the remotes that declare the same route', () => {
  const { document, skipped } = composeDocument([
    shell,
    ranked(aBuild('mf-b', 1, { routes: [page('/dashboard/:id')] })),
    ranked(aBuild('mf-a', 1, { routes: [page('/dashboard/:familyId')] })),
  ]);
  expect(document?.remotes.map(({ name }) => name)).toEqual(['mf-a']);
  expect(skipped[0]?.reasons).toEqual(['/dashboard/:id is a route of mf-a']);
});

it('keeps the id of the document for the same builds, and changes it for another build', () => {
  const idOf = (number: number) =>
    composeDocument([shell, ranked(aBuild('mf-rewards', number))]).document?.releaseId;
  expect(idOf(1)).toBe(idOf(1));
  expect(idOf(2)).not.toBe(idOf(1));
});

it('says what share of its calls a page traces, and omits the share if it is 0', () => {
  expect(composeDocument([shell], { tracedShare: 0.1 }).document).toMatchObject({ tracedShare: 0.1 });
  expect(composeDocument([shell], { tracedShare: 0 }).document).not.toHaveProperty('tracedShare');
});
