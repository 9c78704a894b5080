import { shouldLoadAnew, type Update, withAnswer } from './release-update.rules.ts';

const page: Update = { current: 'r1', newer: null, taken: null };

it.each<{ of: string; known: Partial<Update>; answer: string; newer: string | null }>([
  { of: 'another release', known: {}, answer: 'r2', newer: 'r2' },
  { of: 'its own', known: {}, answer: 'r1', newer: null },
  { of: 'its own again, after a rollback', known: { newer: 'r2' }, answer: 'r1', newer: null },
  { of: 'a third one', known: { newer: 'r2' }, answer: 'r3', newer: 'r3' },
  { of: 'one it was loaded for and did not come with', known: { taken: 'r2' }, answer: 'r2', newer: null },
  { of: 'the one before its own', known: { current: 'r2', taken: 'r2' }, answer: 'r1', newer: 'r1' },
])('hears of $of', ({ known, answer, newer }) => {
  expect(withAnswer({ ...page, ...known }, answer).newer).toBe(newer);
});

const dashboard = { pathname: '/dashboard/7', page: 'mf-dashboard/dashboard' };
const settings = { pathname: '/settings', page: 'settings/settings' };
const move = { from: dashboard, to: settings, isConnected: true, isBusy: false };

const newer = { ...page, newer: 'r2' };

it('loads anew at a step to another page', () => {
  expect(shouldLoadAnew(newer, move)).toBe(true);
});

it('loads anew at a step to what is not there', () => {
  expect(shouldLoadAnew(newer, { ...move, to: { pathname: '/no', page: null } })).toBe(true);
});

it('does not load anew without another release', () => {
  expect(shouldLoadAnew(page, move)).toBe(false);
});

it.each([
  ['at a step within the path', { to: dashboard }],
  ['at a step within the page', { to: { ...dashboard, pathname: '/dashboard/9' } }],
  ['while offline', { isConnected: false }],
  ['while something is being saved or told', { isBusy: true }],
])('does not load anew %s', (_, given) => {
  expect(shouldLoadAnew(newer, { ...move, ...given })).toBe(false);
});
