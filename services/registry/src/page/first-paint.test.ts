import { runInNewContext } from 'node:vm';
import { firstPaintScript } from './first-paint.ts';

interface Browser {
  pathname?: string;
  prerendered?: string;
  saved?: Record<string, string>;
}

/** What the script makes of the page's root element. */
function runScript({ pathname = '/', prerendered = '/', saved = {} }: Browser) {
  const dataset: Record<string, string> = { prerendered };
  const attributes: Record<string, boolean> = {};
  const toggleAttribute = (name: string, isOn: boolean) => {
    attributes[name] = isOn;
  };
  runInNewContext(firstPaintScript, {
    document: { documentElement: { dataset, toggleAttribute } },
    location: { pathname },
    localStorage: { getItem: (key: string) => saved[key.replace('family-chores.', '')] ?? null },
  });
  return { theme: dataset.theme, isCompact: attributes['data-compact'], isElsewhere: 'elsewhere' in dataset };
}

it.each([
  ['nothing', {}, { theme: undefined, isCompact: false }],
  ['dark and compact', { theme: 'dark', compactView: true }, { theme: 'dark', isCompact: true }],
  [
    'the theme of the device',
    { theme: 'system', compactView: false },
    { theme: undefined, isCompact: false },
  ],
  ['something else', 'red', { theme: undefined, isCompact: false }],
])('applies the saved preferences: %s', (_, preferences, expected) => {
  expect(runScript({ saved: { preferences: JSON.stringify(preferences) } })).toMatchObject(expected);
});

it.each<[string, Browser, boolean]>([
  ['a first visit', {}, false],
  ['a visit that continues at the dashboard', { saved: { appState: '{"lastRoute":"/dashboard/7"}' } }, true],
  ['a visit that ended here', { saved: { appState: '{"lastRoute":"/"}' } }, false],
  ['a visit to /home', { pathname: '/home', prerendered: '/home' }, false],
  ['a page kept of another path', { pathname: '/dashboard/7' }, true],
  ['storage that is broken', { saved: { appState: 'null', preferences: '7' } }, false],
])('shows the prerendered page unless another one will be shown: %s', (_, browser, expected) => {
  expect(runScript(browser).isElsewhere).toBe(expected);
});

it('works without storage', () => {
  const dataset: Record<string, string> = { prerendered: '/' };
  const root = { dataset, toggleAttribute: () => undefined };
  runInNewContext(firstPaintScript, { document: { documentElement: root }, location: { pathname: '/' } });
  expect('elsewhere' in dataset).toBe(false);
});
