import { aBuild } from '../testing/build-folder.ts';
import { misfits, objectionsEverywhere } from './faults.ts';

const shell = aBuild('shell');
const ofEveryObject = ['constructor', '__proto__', 'toString'];

it.each(ofEveryObject)('refuses a remote that shares %s, which the shell does not', (library) => {
  const shared = Object.fromEntries([[library, '*']]);
  expect(misfits(aBuild('mf-rewards', 1, { shared }), shell)).toEqual([
    `it needs ${library} *, the shell has none`,
  ]);
});

it.each([...ofEveryObject, 'moment'])('refuses a remote that needs %s at once', (library) => {
  expect(misfits(aBuild('mf-rewards', 1, { needs: [library] }), shell)).toEqual([
    `it needs ${library}, the shell has none`,
  ]);
});

it('takes a remote that needs what the shell has at its start, and what it fetches late', () => {
  const needs = ['react', '@family-chores/ui/navigation'];
  expect(misfits(aBuild('mf-rewards', 1, { needs }), shell)).toEqual([]);
});

it.each([
  [[1, 2], 1, []],
  [[1, 2], 2, []],
  [[2, 3], 1, ['it is written for shells of generation 1, not 2, 3']],
  [undefined, 2, []],
  [undefined, 1, ['it is written for shells of generation 1, not 2']],
])('lets a shell of generation 2 that serves %j have a remote of %d: %j', (serves, generation, reasons) => {
  const host = aBuild('shell', 1, { requires: { shell: 2 }, ...(serves && { serves }) });
  expect(misfits(aBuild('mf-rewards', 1, { requires: { shell: generation } }), host)).toEqual(reasons);
});

it('lets a build be published that fits somewhere, and says of another what is against it anywhere', () => {
  const places = [1, 2].map((generation) => [
    aBuild('shell', generation, { requires: { shell: generation } }),
  ]);
  const against = (generation: number) =>
    objectionsEverywhere(aBuild('mf-rewards', 1, { requires: { shell: generation } }), places);
  expect([against(1), against(2)]).toEqual([[], []]);
  expect(against(3)).toEqual([
    'it is written for shells of generation 3, not 1',
    'it is written for shells of generation 3, not 2',
  ]);
});
