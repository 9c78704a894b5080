import { shouldLoadAnew, type Update, withAnswer } from './release-update.rules.ts';

const page: Update = { current: 'r1', newer: null, taken: null };

it.each<[string, Partial<Update>, string, string | null]>([
  ['another release', {}, 'r2', 'r2'],
  ['its own', {}, 'r1', null],
  ['its own again, after a rollback', { newer: 'r2' }, 'r1', null],
  ['a third one', { newer: 'r2' }, 'r3', 'r3'],
  ['one it was loaded for and did not come with', { taken: 'r2' }, 'r2', null],
  ['the one before, after it was loaded for its own', { current: 'r2', taken: 'r2' }, 'r1', 'r1'],
])('hears of %s', (_, known, answer, newer) => {
  expect(withAnswer({ ...page, ...known }, answer).newer).toBe(newer);
});

const dashboard = { pathname: '/dashboard/7', page: 'mf-dashboard/dashboard' };
const settings = { pathname: '/settings', page: 'settings/settings' };
const move = { from: dashboard, to: settings, isConnected: true, isBusy: false };

it.each<[string, Partial<Update>, Partial<Parameters<typeof shouldLoadAnew>[1]>, boolean]>([
  ['at a step to another page', { newer: 'r2' }, {}, true],
  ['not without another release', {}, {}, false],
  ['not at a step within the path', { newer: 'r2' }, { to: dashboard }, false],
  [
    'not at a step within the page',
    { newer: 'r2' },
    { to: { ...dashboard, pathname: '/dashboard/9' } },
    false,
  ],
  ['not while offline', { newer: 'r2' }, { isConnected: false }, false],
  ['not while something is being saved or told', { newer: 'r2' }, { isBusy: true }, false],
  ['at a step to what is not there', { newer: 'r2' }, { to: { pathname: '/no', page: null } }, true],
])('loads anew %s', (_, known, given, expected) => {
  expect(shouldLoadAnew({ ...page, ...known }, { ...move, ...given })).toBe(expected);
});
