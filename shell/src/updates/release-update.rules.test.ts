import { shouldReload, type ReleaseUpdate, withCurrentRelease } from './release-update.rules.ts';

const page: ReleaseUpdate = { current: 'r1', newer: null, reloadedFor: null };

it.each<{ released: string; before: Partial<ReleaseUpdate>; current: string; newer: string | null }>([
  { released: 'another release', before: {}, current: 'r2', newer: 'r2' },
  { released: 'the loaded one', before: {}, current: 'r1', newer: null },
  { released: 'the loaded one again, after a rollback', before: { newer: 'r2' }, current: 'r1', newer: null },
  { released: 'a third one', before: { newer: 'r2' }, current: 'r3', newer: 'r3' },
  {
    released: 'one that a reload did not deliver',
    before: { reloadedFor: 'r2' },
    current: 'r2',
    newer: null,
  },
  {
    released: 'one older than the loaded one',
    before: { current: 'r2', reloadedFor: 'r2' },
    current: 'r1',
    newer: 'r1',
  },
])(
  'if the registry now serves $released, the release to reload for is $newer',
  ({ before, current, newer }) => {
    expect(withCurrentRelease({ ...page, ...before }, current).newer).toBe(newer);
  },
);

const dashboard = { pathname: '/dashboard/7', page: 'mf-dashboard/dashboard' };
const settings = { pathname: '/settings', page: 'settings/settings' };
const navigation = { from: dashboard, to: settings, isConnected: true, isBusy: false };

const newer = { ...page, newer: 'r2' };

it('reloads on navigation to another page', () => {
  expect(shouldReload(newer, navigation)).toBe(true);
});

it('reloads on navigation to an unknown page', () => {
  expect(shouldReload(newer, { ...navigation, to: { pathname: '/no', page: null } })).toBe(true);
});

it('does not reload without a newer release', () => {
  expect(shouldReload(page, navigation)).toBe(false);
});

it.each([
  ['on navigation to the same path', { to: dashboard }],
  ['on navigation to another path of the same page', { to: { ...dashboard, pathname: '/dashboard/9' } }],
  ['while offline', { isConnected: false }],
  ['while a write is pending or a toast is shown', { isBusy: true }],
])('does not reload %s', (_, change) => {
  expect(shouldReload(newer, { ...navigation, ...change })).toBe(false);
});
