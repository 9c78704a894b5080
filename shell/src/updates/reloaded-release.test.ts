import { reloadedRelease } from './reloaded-release.ts';

const KEY = 'family-chores.taken-release';

afterEach(() => sessionStorage.clear());

it('remembers the release that a page was loaded for and came without', () => {
  sessionStorage.setItem(KEY, 'r2');
  expect([reloadedRelease('r1'), reloadedRelease('r1')]).toEqual(['r2', 'r2']);
});

it('forgets the release that a page came with, so that it is taken again after a rollback', () => {
  sessionStorage.setItem(KEY, 'r2');
  expect(reloadedRelease('r2')).toBeNull();
  expect(reloadedRelease('r1')).toBeNull();
});
