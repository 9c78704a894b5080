import { reloadedRelease } from './reloaded-release.ts';

const KEY = 'family-chores.taken-release';

afterEach(() => sessionStorage.clear());

it('returns the release that a reload did not deliver', () => {
  sessionStorage.setItem(KEY, 'r2');
  expect([reloadedRelease('r1'), reloadedRelease('r1')]).toEqual(['r2', 'r2']);
});

it('clears the record of a release that was loaded, so that it can be loaded again after a rollback', () => {
  sessionStorage.setItem(KEY, 'r2');
  expect(reloadedRelease('r2')).toBeNull();
  expect(reloadedRelease('r1')).toBeNull();
});
