import { ignoredPages } from './prerender-plugin.mjs';

const routes = [
  { path: '/terms', page: 'terms', access: 'public' },
  { path: '/settings', page: 'settings' },
  { path: '/help', page: 'help', access: 'public', slots: ['settings.section'] },
  { path: '/join/:code', page: 'join', access: 'public' },
];
const pages = (...names: string[]) => ({
  'landing.pricing': { plans: {} },
  'frame.page': Object.fromEntries(names.map((name) => [name, {}])),
});

it('accepts public pages without slots and parameters, and remotes without pages', () => {
  expect(ignoredPages(pages('terms'), routes)).toEqual([]);
  expect(ignoredPages({ 'landing.pricing': { plans: {} } }, routes)).toEqual([]);
});

it.each(['settings', 'help', 'join', 'term'])('names the page %s, which would not be shown', (name) => {
  expect(ignoredPages(pages('terms', name), routes)).toEqual([name]);
});
