import { shouldReload, type ReleaseUpdate, withCurrentRelease } from './release-update.rules.ts';

const page: ReleaseUpdate = { current: 'r1', newer: null, reloadedFor: null };

it.each<{ of: string; known: Partial<ReleaseUpdate>; answer: string; newer: string | null }>([
  { of: 'another release', known: {}, answer: 'r2', newer: 'r2' },
  { of: 'its own', known: {}, answer: 'r1', newer: null },
  { of: 'its own again, after a rollback', known: { newer: 'r2' }, answer: 'r1', newer: null },
  { of: 'a third one', known: { newer: 'r2' }, answer: 'r3', newer: 'r3' },
  {
    of: 'one it was reloaded for without getting it',
    known: { reloadedFor: 'r2' },
    answer: 'r2',
    newer: null,
  },
  { of: 'the one before its own', known: { current: 'r2', reloadedFor: 'r2' }, answer: 'r1', newer: 'r1' },
])('handles $of', ({ known, answer, newer }) => {
  expect(withCurrentRelease({ ...page, ...known }, answer).newer).toBe(newer);
});

const dashboard = { pathname: '/dashboard/7', page: 'mf-dashboard/dashboard' };
const settings = { pathname: '/settings', page: 'settings/settings' };
const move = { from: dashboard, to: settings, isConnected: true, isBusy: false };

const newer = { ...page, newer: 'r2' };

it('reloads on navigation to another page', () => {
  expect(shouldReload(newer, move)).toBe(true);
});

it('reloads on navigation to an unknown page', () => {
  expect(shouldReload(newer, { ...move, to: { pathname: '/no', page: null } })).toBe(true);
});

it('does not reload without a newer release', () => {
  expect(shouldReload(page, move)).toBe(false);
});

it.each([
  ['on navigation within the path', { to: dashboard }],
  ['on navigation within the page', { to: { ...dashboard, pathname: '/dashboard/9' } }],
  ['while offline', { isConnected: false }],
  ['while a write is pending or a toast is shown', { isBusy: true }],
])('does not reload %s', (_, given) => {
  expect(shouldReload(newer, { ...move, ...given })).toBe(false);
});
