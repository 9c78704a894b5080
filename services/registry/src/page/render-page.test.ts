import { pageOf } from '@family-chores/contracts/registry/match-route';
import type { PrerenderedPages } from '@family-chores/contracts/registry/prerendered-pages';
import { composeDocument } from '../documents/compose-document.ts';
import { aBuild, published } from '../testing/build-folder.ts';
import { firstLook } from './first-look.ts';
import { startWatch } from './start-watch.ts';
import { renderPage } from './render-page.ts';
import { webManifest } from './web-manifest.ts';

const dashboard = {
  path: '/dashboard/:familyId',
  page: 'dashboard',
  title: 'Dashboard',
  slots: ['dashboard.section'],
};
const shell = aBuild('shell', 1, {
  routes: [{ path: '/', page: 'landing', slots: [] }],
  pages: { landing: ['initial.js'] },
  files: { 'icon.0123456789.svg': '', 'icon-192.0123456789.png': '', 'icon-maskable-512.0123456789.png': '' },
});
const builds = [
  shell,
  aBuild('mf-dashboard', 1, { criticality: 'essential', routes: [dashboard] }),
  aBuild('mf-rewards', 1, {
    needs: ['@family-chores/ui/navigation', 'react'],
    slots: [{ slot: 'dashboard.section', part: 'rewards', order: 50 }],
  }),
  aBuild('mf-billing'),
];
const { document } = composeDocument(
  builds.map((build) => ({ name: build.name, builds: [published(build)] })),
);

function render(path: string, prerendered: PrerenderedPages = {}) {
  if (!document) throw new Error('No document');
  const { status, html } = renderPage(document, { path, page: pageOf(document, path) }, prerendered);
  const text = html('abc');
  const links = [
    ...text.matchAll(/<link rel="preload" as="script" href="\/assets\/([^/]+)\/[^/]+\/([^"]+)"/g),
  ];
  return { status, text, preloaded: links.map(([, name, file]) => `${name} ${file}`) };
}

it("runs the shell's entry, held to its hash", () => {
  const hash = shell.scripts['entry.js'] ?? '';
  expect(render('/').text).toContain(
    `<script defer src="/assets/shell/${shell.buildId}/entry.js" integrity="${hash}" crossorigin="anonymous"></script>`,
  );
});

it('has the page and what fills its slots fetched at once, and no other remote', () => {
  expect(render('/dashboard/7').preloaded).toEqual([
    'shell initial.js',
    'mf-dashboard entry.js',
    'mf-dashboard initial.js',
    'mf-rewards entry.js',
    'mf-rewards initial.js',
    'shell tabs.js',
  ]);
});

it("has the code of the shell's own page fetched at once, each file once", () => {
  expect(render('/').preloaded).toEqual(['shell initial.js']);
});

it('carries the release document, which cannot end its script', () => {
  if (!document) throw new Error('No document');
  const hostile = { ...document, releaseId: '</script><script>alert(1)</script>' };
  const text = renderPage(hostile, null).html('abc');
  const json = /<script type="application\/json" id="release">(.*)<\/script>/.exec(text)?.[1] ?? '';
  expect(JSON.parse(json)).toEqual(hostile);
  expect(text).not.toContain('<script>alert');
});

it('asks who is signed in along with the page', () => {
  expect(render('/').text).toContain('<link rel="preload" as="fetch" href="/api/auth/session"');
});

it('is titled as the page of its path', () => {
  expect(render('/dashboard/7').text).toContain('<title>Dashboard · Family Chores</title>');
  expect(render('/').text).toContain('<title>Family Chores</title>');
});

it('names the icon', () => {
  expect(render('/').text).toContain(
    `<link rel="icon" type="image/svg+xml" href="/assets/shell/${shell.buildId}/icon.0123456789.svg">`,
  );
});

it('is an app with icons for home screens', () => {
  if (!document) throw new Error('No document');
  expect(render('/').text).toContain('<link rel="manifest" href="/manifest.webmanifest">');
  const icons = [
    ['icon-192.0123456789.png', '192x192', 'any'],
    ['icon-maskable-512.0123456789.png', '512x512', 'maskable'],
    ['icon.0123456789.svg', 'any', 'any'],
  ];
  expect(webManifest(document).icons.map(({ src, sizes, purpose }) => [src, sizes, purpose])).toEqual(
    icons.map(([file, ...rest]) => [`/assets/shell/${shell.buildId}/${file}`, ...rest]),
  );
});

it('looks as the person chose before anything is painted, by the one inline script', () => {
  const scripts = [...render('/').text.matchAll(/<script>(.*?)<\/script>/gs)].map(([, script]) => script);
  expect(scripts).toEqual([firstLook, startWatch]);
});

it('tells styles their nonce, and no script', () => {
  const { text } = render('/');
  expect(text).toContain('<meta property="csp-nonce" nonce="abc">');
  expect(text).toContain('<style nonce="abc">');
  expect(text).not.toMatch(/<script[^>]*nonce/);
});

it('is not found for a path that nobody has, but still the page', () => {
  expect(render('/nowhere')).toMatchObject({ status: 404, text: expect.stringContaining('id="root"') });
});

it('is found at any path when it is made for none', () => {
  if (!document) throw new Error('No document');
  const { status, html } = renderPage(document, null);
  expect(status).toBe(200);
  expect(html('abc')).toContain('<title>Family Chores</title>');
});

describe('a prerendered page', () => {
  const prerendered = { landing: { css: 'h1{color:red}', html: '<h1>Family Chores</h1>' } };

  it('stands where the live one will, with its style', () => {
    const { text } = render('/', prerendered);
    expect(text).toContain(
      '<div id="root"><style nonce="abc">h1{color:red}</style><div class="prerendered"><h1>Family Chores</h1></div>',
    );
    expect(text).toContain('<html lang="en" data-prerendered="/">');
  });

  it('stands in no other', () => {
    const { text } = render('/dashboard/7', prerendered);
    expect(text).not.toContain('<h1>');
    expect(text).not.toContain('data-prerendered');
  });
});

describe('the way out of pins', () => {
  const link = '<a href="?mfe.reset">';

  it('is offered by a page with pins, also over a prerendered one', () => {
    if (!document) throw new Error('No document');
    const pinned = { ...document, pins: { shell: '2222222-222222222222' } };
    const prerendered = { landing: { css: '', html: '<h1>Family Chores</h1>' } };
    const shown = { path: '/', page: pageOf(pinned, '/') };
    for (const pages of [{}, prerendered]) {
      expect(renderPage(pinned, shown, pages).html('abc')).toContain(link);
    }
  });

  it('is offered by no other page', () => {
    expect(render('/').text).not.toContain(link);
  });
});
