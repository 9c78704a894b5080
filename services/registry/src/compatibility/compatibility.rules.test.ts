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
  'reports for a shell of generation 2 that serves %j and a remote of generation %d: %j',
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
