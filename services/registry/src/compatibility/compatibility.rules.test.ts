import { aBuild } from '../testing/build-folder.ts';
import { incompatibilities, conflictsOnEveryChannel } from './compatibility.rules.ts';

const shell = aBuild('shell');
const propertiesOfEveryObject = ['constructor', '__proto__', 'toString'];

it.each(propertiesOfEveryObject)(
  'refuses a remote that shares the library %s, which the shell does not have',
  (library) => {
    const shared = Object.fromEntries([[library, '*']]);
    expect(incompatibilities(aBuild('mf-rewards', 1, { shared }), shell)).toEqual([
      `it needs ${library} *, the shell has none`,
    ]);
  },
);

it.each([...propertiesOfEveryObject, 'moment'])(
  'refuses a remote that needs the library %s, which the shell does not have',
  (library) => {
    expect(incompatibilities(aBuild('mf-rewards', 1, { needs: [library] }), shell)).toEqual([
      `it needs ${library}, the shell has none`,
    ]);
  },
);

it('refuses a remote with a page that needs a library which the shell lacks', () => {
  const pageNeeds = { points: ['react', 'moment'], prizes: ['moment'] };
  expect(incompatibilities(aBuild('mf-rewards', 1, { pageNeeds }), shell)).toEqual([
    'it needs moment, the shell has none',
  ]);
});

it("accepts a remote that needs libraries in the shell's entry or in its lazy scripts", () => {
  const needs = ['react', '@family-chores/ui/navigation'];
  expect(incompatibilities(aBuild('mf-rewards', 1, { needs }), shell)).toEqual([]);
});

it.each([
  [[1, 2], 1, []],
  [[1, 2], 2, []],
  [[2, 3], 1, ['it is written for shells of generation 1, not 2, 3']],
  [undefined, 2, []],
  [undefined, 1, ['it is written for shells of generation 1, not 2']],
])(
  'for a shell of generation 2 whose `serves` is %j, reports about a remote of generation %d: %j',
  (serves, generation, reasons) => {
    const host = aBuild('shell', 1, { requires: { shell: 2 }, ...(serves && { serves }) });
    expect(incompatibilities(aBuild('mf-rewards', 1, { requires: { shell: generation } }), host)).toEqual(
      reasons,
    );
  },
);

it('accepts a build that is compatible on some channel, and otherwise returns all reasons', () => {
  const deployments = [1, 2].map((generation) => [
    aBuild('shell', generation, { requires: { shell: generation } }),
  ]);
  const against = (generation: number) =>
    conflictsOnEveryChannel(aBuild('mf-rewards', 1, { requires: { shell: generation } }), deployments);
  expect([against(1), against(2)]).toEqual([[], []]);
  expect(against(3)).toEqual([
    'it is written for shells of generation 3, not 1',
    'it is written for shells of generation 3, not 2',
  ]);
});

describe('a slot that a remote fills', () => {
  const routes = [{ path: '/dashboard', page: 'dashboard', slots: ['dashboard.section'] }];
  const host = aBuild('shell', 1, { renders: ['frame.banner'] });
  const dashboard = aBuild('mf-dashboard', 1, { routes, renders: [] });
  const filling = (slot: string) =>
    aBuild('mf-rewards', 1, { slots: [{ slot, part: 'rewards', order: 50 }], renders: [] });
  const unknown = filling('dashboard.sections');

  it('is refused with a list of the existing slots if no released build renders it', () => {
    expect(conflictsOnEveryChannel(unknown, [[host, dashboard]])).toEqual([
      'it fills the slot dashboard.sections, which no released build renders; there are dashboard.section, frame.banner',
    ]);
  });

  it.each(['frame.banner', 'dashboard.section'])(
    'is accepted if it is %s, which a released build renders',
    (slot) => {
      expect(conflictsOnEveryChannel(filling(slot), [[host, dashboard]])).toEqual([]);
    },
  );

  it('is accepted if the remote renders it itself', () => {
    const own = { ...unknown, renders: ['dashboard.sections'] };
    expect(conflictsOnEveryChannel(own, [[host, dashboard]])).toEqual([]);
  });

  it('is refused if only an earlier build of the remote renders it', () => {
    const before = aBuild('mf-rewards', 2, { renders: ['dashboard.sections'] });
    expect(conflictsOnEveryChannel(unknown, [[host, dashboard, before]])).toHaveLength(1);
  });

  it.each([
    ['an older build does not say what it renders', [host, aBuild('mf-dashboard', 1)]],
    ['no shell is released', [dashboard]],
  ])('is accepted while %s', (_, released) => {
    expect(conflictsOnEveryChannel(unknown, [released])).toEqual([]);
  });
});
