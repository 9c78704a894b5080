import { aDocument, aRemote } from '../testing/build-release.ts';
import { awayFrom, placesOf, staysMounted } from './places.ts';

const filling = (slot: string) => ({ slot, part: 'part', order: 10 });

const dashboard = aRemote('mf-dashboard', {
  routes: [
    { path: '/dashboard', page: 'dashboard', slots: ['dashboard.section'] },
    { path: '/dashboard/:familyId', page: 'dashboard', slots: ['dashboard.section'] },
  ],
});
const rewards = aRemote('mf-rewards', { slots: [filling('dashboard.section')] });
const billing = aRemote('mf-billing', {
  routes: [{ path: '/billing', page: 'billing', slots: [] }],
  slots: [filling('landing.pricing'), filling('settings.section')],
});
const tutorial = aRemote('mf-tutorial', { slots: [filling('frame.help')] });
const document = aDocument(dashboard, rewards, billing, tutorial);

test.each([
  ['mf-dashboard', ['/dashboard', '/dashboard/7']],
  ['mf-rewards', ['/dashboard', '/dashboard/7']],
  ['mf-billing', ['/home', '/settings', '/billing']],
  ['mf-tutorial', ['/home']],
])('%s is looked at where it has a page or fills a slot', (name, paths) => {
  const places = placesOf(document, { name, familyId: 7 });
  expect(places).toEqual(paths.map((path) => ({ path, remotes: [name] })));
});

test('the shell is looked at wherever it has a page, with the remotes whose pages those are', () => {
  expect(placesOf(document, { name: 'shell', familyId: 7 })).toEqual([
    { path: '/home', remotes: [] },
    { path: '/settings', remotes: [] },
    { path: '/contact', remotes: [] },
    { path: '/dashboard', remotes: ['mf-dashboard'] },
    { path: '/dashboard/7', remotes: ['mf-dashboard'] },
    { path: '/billing', remotes: ['mf-billing'] },
  ]);
});

test.each([
  ['mf-rewards', '/home'],
  ['mf-billing', '/contact'],
  ['mf-tutorial', '/settings'],
  ['shell', '/home'],
])('%s is left for another page', (name, away) => {
  expect(awayFrom(document, placesOf(document, { name, familyId: 7 }))).toBe(away);
});

test('what is in the frame alone stays when the page is left', () => {
  const staying = ['shell', 'mf-dashboard', 'mf-rewards', 'mf-billing', 'mf-tutorial'].filter((name) =>
    staysMounted(document, name),
  );
  expect(staying).toEqual(['mf-tutorial']);
});
