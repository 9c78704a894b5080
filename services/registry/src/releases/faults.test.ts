import { aBuild } from '../testing/build-folder.ts';
import { misfits } from './faults.ts';

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
