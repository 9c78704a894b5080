import { jest } from '@jest/globals';
import { mockBackNavigation } from '../testing/mock-back-navigation.ts';
import { prepareFirstPaint } from './first-paint.ts';

interface Browser {
  pathname?: string;
  prerendered?: string;
  saved?: Record<string, string>;
}

const { documentElement: root } = document;

/** Runs `prepareFirstPaint` with this path and this saved data. @returns what it has set on the page's root element */
function runScript({ pathname = '/', prerendered = '/', saved = {} }: Browser) {
  history.replaceState(null, '', pathname);
  root.dataset['prerendered'] = prerendered;
  for (const [key, value] of Object.entries(saved)) localStorage.setItem(`family-chores.${key}`, value);
  prepareFirstPaint();
  return {
    theme: root.dataset['theme'],
    isCompact: root.hasAttribute('data-compact'),
    isElsewhere: 'elsewhere' in root.dataset,
  };
}

afterEach(() => {
  jest.restoreAllMocks();
  localStorage.clear();
  for (const key of ['theme', 'compact', 'prerendered', 'elsewhere']) delete root.dataset[key];
});

it.each([
  ['no preferences', {}, { theme: undefined, isCompact: false }],
  ['dark and compact', { theme: 'dark', compactView: true }, { theme: 'dark', isCompact: true }],
  [
    'the theme of the device',
    { theme: 'system', compactView: false },
    { theme: undefined, isCompact: false },
  ],
  ['invalid preferences', 'red', { theme: undefined, isCompact: false }],
])('applies the saved preferences: %s', (_, preferences, expected) => {
  expect(runScript({ saved: { preferences: JSON.stringify(preferences) } })).toMatchObject(expected);
});

it.each<[string, Browser, boolean]>([
  ['a first visit', {}, false],
  ['a visit that continues at the dashboard', { saved: { appState: '{"lastRoute":"/dashboard/7"}' } }, true],
  ['a previous visit that ended on the landing page', { saved: { appState: '{"lastRoute":"/"}' } }, false],
  ['a visit to /home', { pathname: '/home', prerendered: '/home' }, false],
  ['a page that was cached for another path', { pathname: '/dashboard/7' }, true],
  ['storage that is broken', { saved: { appState: 'null', preferences: '7' } }, false],
])('shows the prerendered page unless the app will show another one: %s', (_, browser, expected) => {
  expect(runScript(browser).isElsewhere).toBe(expected);
});

it('shows the prerendered page to which the browser goes back', () => {
  mockBackNavigation();
  const saved = { appState: '{"lastRoute":"/login"}' };
  expect(runScript({ saved }).isElsewhere).toBe(false);
});

it('shows the prerendered page when access to storage is denied', () => {
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new Error('Access is denied');
  });
  expect(runScript({}).isElsewhere).toBe(false);
});
