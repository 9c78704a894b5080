import { pageOf } from '@family-chores/contracts/registry/match-route';
import { composeDocument } from '../documents/compose-document.ts';
import { aBuild, inlineScript, published } from '../testing/build-folder.ts';
import type { PageContent } from './fill-slots.ts';
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

function render(path: string, content: PageContent | null = null) {
  if (!document) throw new Error('No document');
  const { status, html } = renderPage(document, { path, page: pageOf(document, path) }, content);
  const text = html('abc');
  const links = [
    ...text.matchAll(/<link rel="preload" as="script" href="\/assets\/([^/]+)\/[^/]+\/([^"]+)"/g),
  ];
  return { status, text, preloaded: links.map(([, name, file]) => `${name} ${file}`) };
}

it("runs the shell's entry with its integrity hash", () => {
  const hash = shell.scripts['entry.js'] ?? '';
  expect(render('/').text).toContain(
    `<script defer src="/assets/shell/${shell.buildId}/entry.js" integrity="${hash}" crossorigin="anonymous"></script>`,
  );
});

it("preloads the scripts of the page's own remote, but not those of the remotes in its slots", () => {
  expect(render('/dashboard/7').preloaded).toEqual([
    'shell initial.js',
    'mf-dashboard entry.js',
    'mf-dashboard initial.js',
  ]);
});

it("preloads the script of the shell's own page once", () => {
  expect(render('/').preloaded).toEqual(['shell initial.js']);
});

it('escapes the release document, so that it cannot close its script element', () => {
  if (!document) throw new Error('No document');
  const hostile = { ...document, releaseId: '</script><script>alert(1)</script>' };
  const text = renderPage(hostile, null).html('abc');
  const json = /<script type="application\/json" id="release">(.*)<\/script>/.exec(text)?.[1] ?? '';
  const { inlineScript: _, ...shellOfPage } = document.shell;
  expect(JSON.parse(json)).toEqual({ ...hostile, shell: shellOfPage });
  expect(text).not.toContain('<script>alert');
});

it('has the title of its route', () => {
  expect(render('/dashboard/7').text).toContain('<title>Dashboard · Family Chores</title>');
  expect(render('/').text).toContain('<title>Family Chores</title>');
});

it('links the icon', () => {
  expect(render('/').text).toContain(
    `<link rel="icon" type="image/svg+xml" href="/assets/shell/${shell.buildId}/icon.0123456789.svg">`,
  );
});

it('links a web manifest, which has icons for the home screen', () => {
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

const inlineScriptsOf = (text: string) =>
  [...text.matchAll(/<script>(.*?)<\/script>/gs)].map(([, script]) => script);

it("contains the shell's inline script once", () => {
  const { text } = render('/');
  expect(inlineScriptsOf(text)).toEqual([inlineScript]);
  // `document.title` is in the inline script, which the release document in the page must not repeat.
  expect(text.match(/document\.title/g)).toHaveLength(1);
});

it('contains no inline script if the shell has none', () => {
  const shellWithoutInlineScript = aBuild('shell', 1, { inlineScript: undefined });
  const { document: plainDocument } = composeDocument([
    { name: 'shell', builds: [published(shellWithoutInlineScript)] },
  ]);
  if (!plainDocument) throw new Error('No document');
  expect(inlineScriptsOf(renderPage(plainDocument, null).html('abc'))).toEqual([]);
});

it('gives the nonce to styles, and to no script', () => {
  const { text } = render('/');
  expect(text).toContain('<meta property="csp-nonce" nonce="abc">');
  expect(text).toContain('<style nonce="abc">');
  expect(text).not.toMatch(/<script[^>]*nonce/);
});

it('renders the page with status 404 for an unknown path', () => {
  expect(render('/nowhere')).toMatchObject({ status: 404, text: expect.stringContaining('id="root"') });
});

it('has status 200 when it is rendered for no particular path', () => {
  if (!document) throw new Error('No document');
  const { status, html } = renderPage(document, null);
  expect(status).toBe(200);
  expect(html('abc')).toContain('<title>Family Chores</title>');
});

describe('a prerendered page', () => {
  const prerendered = { css: 'h1{color:red}', html: '<h1>Family Chores</h1>' };

  it('is in the root element, with its style', () => {
    const { text } = render('/', prerendered);
    expect(text).toContain(
      '<div id="root"><style nonce="abc">h1{color:red}</style><div class="prerendered"><h1>Family Chores</h1></div>',
    );
    expect(text).toContain('<html lang="en" data-prerendered="/">');
  });

  it('starts the app immediately without `startsOnIntent`', () => {
    const { text } = render('/', prerendered);
    expect(text).not.toContain('<template');
    expect(text).toContain('<script defer src=');
  });
});

describe('a page that starts the app on intent', () => {
  const prerendered = { css: '', html: '<h1>Family Chores</h1>', startsOnIntent: true };

  it('keeps the tags that start the app in a template, before the inline script that uses the template', () => {
    const { text } = render('/', prerendered);
    const [template = ''] = /<template id="start">.*?<\/template>/s.exec(text) ?? [];
    expect(template.match(/<link rel="preload" as="script" [^>]*\/(entry|initial)\.js"/g)).toHaveLength(2);
    expect(template).toContain('<script defer src=');
    expect(text.replace(template, '')).not.toMatch(/<script[^>]* src=|rel="preload"/);
    expect(text.indexOf(inlineScript)).toBeGreaterThan(text.indexOf('</template>'));
  });

  it('starts the app immediately if the shell has no inline script', () => {
    const shellWithoutInlineScript = aBuild('shell', 1, { inlineScript: undefined });
    const { document: plainDocument } = composeDocument([
      { name: 'shell', builds: [published(shellWithoutInlineScript)] },
    ]);
    if (!plainDocument) throw new Error('No document');
    expect(renderPage(plainDocument, null, prerendered).html('abc')).not.toContain('<template');
  });
});

describe('the link that resets pins', () => {
  const link = '<a href="?mfe.reset">';

  it('is on a page with pins, even if the page is prerendered', () => {
    if (!document) throw new Error('No document');
    const pinned = { ...document, pins: { shell: '2222222-222222222222' } };
    const prerendered = { css: '', html: '<h1>Family Chores</h1>' };
    const shown = { path: '/', page: pageOf(pinned, '/') };
    for (const content of [null, prerendered]) {
      expect(renderPage(pinned, shown, content).html('abc')).toContain(link);
    }
  });

  it('is absent from a page without pins', () => {
    expect(render('/').text).not.toContain(link);
  });
});
