import { REMOTE_FRAME } from '@family-chores/contracts/registry/prerendered-pages';
import { integrityOf } from '@family-chores/service-kit/hash';
import { composeDocument } from '../documents/compose-document.ts';
import { aBuild, published } from '../testing/build-folder.ts';
import { Pages } from './pages.ts';

const file = 'prerendered.0123456789.json';
const files = { [file]: integrityOf('') };
const builds = [
  aBuild('shell', 1, { routes: [{ path: '/', page: 'landing', slots: ['landing.pricing'] }], files }),
  aBuild('mf-billing', 1, { slots: [{ slot: 'landing.pricing', part: 'plans', order: 10 }], files }),
  aBuild('mf-legal', 1, {
    routes: [
      { path: '/terms', page: 'terms', slots: [], access: 'public' },
      { path: '/contact', page: 'contact', slots: [], access: 'public' },
      { path: '/settings', page: 'settings', slots: [] },
      { path: '/help', page: 'help', slots: ['settings.section'], access: 'public' },
      { path: '/join/:code', page: 'join', slots: [], access: 'public' },
    ],
    files,
  }),
];
const { document } = composeDocument(
  builds.map((build) => ({ name: build.name, builds: [published(build)] })),
);

const html = '<h1>Hello</h1><!--slot landing.pricing--><p>Loading</p><!--/slot-->';
/**
 * What each build has prerendered. With `startsOnIntent`, the app starts once the user is about to use the page; until
 * then, its scripts are in a template.
 */
const contents: Record<string, unknown> = {
  shell: {
    landing: { css: '', html, startsOnIntent: true },
    [REMOTE_FRAME]: { css: '', html: '<a>Skip</a><!--slot frame.page--><!--/slot-->', startsOnIntent: true },
  },
  'mf-billing': { 'landing.pricing': { plans: { css: '', html: '<b>$25</b>' } } },
  'mf-legal': {
    'frame.page': {
      terms: { css: '.t{margin:0}', html: '<h1>Terms</h1>' },
      settings: { css: '', html: '<h1>Yours</h1>' },
      help: { css: '', html: '<h1>Help</h1>' },
      join: { css: '', html: '<h1>Join</h1>' },
    },
  },
};

const readable = async (name: string) => Buffer.from(JSON.stringify(contents[name]));
const unavailable = async () => {
  throw new Error('The bucket is unavailable');
};
const invalid = async () => Buffer.from('{');

/** Pages whose n-th read of an asset calls the n-th of `reads`. Further reads call the last one. */
function pagesOf(...reads: ((name: string) => Promise<Buffer | null>)[]) {
  let readCount = 0;
  const pages = new Pages({
    read: ({ name }) => {
      const read = reads[Math.min(readCount, reads.length - 1)];
      readCount += 1;
      return read ? read(name) : Promise.resolve(null);
    },
  });
  return {
    open: async ({ path = '/', startsNow = false } = {}) => {
      if (!document) throw new Error('No document');
      return (await pages.of(document, { path, startsNow })).html('nonce');
    },
    readCount: () => readCount,
  };
}

it('serves the page without prerendered content until the content can be read', async () => {
  const { open, readCount } = pagesOf(unavailable, readable);
  expect(await open()).not.toContain('<h1>Hello</h1>');
  expect(await open()).toContain('<h1>Hello</h1><b>$25</b>');
  expect(await open()).toContain('<h1>Hello</h1>');
  expect(readCount()).toBe(3);
});

it("shows a slot's placeholder and starts the app immediately while a remote's prerendered content cannot be read", async () => {
  const { open } = pagesOf(readable, unavailable, readable);
  const first = await open();
  expect(first).toContain('<h1>Hello</h1><p>Loading</p>');
  expect(first).not.toContain('<template');
  expect(await open()).toContain('<template id="start">');
});

it('reads an invalid file of a build only once', async () => {
  const { open, readCount } = pagesOf(invalid, readable);
  for (let times = 0; times < 2; times += 1) expect(await open()).toContain('<div class="splash">');
  expect(readCount()).toBe(1);
});

it('starts the app immediately if that is requested, and on intent otherwise', async () => {
  const { open } = pagesOf(readable);
  expect(await open({ startsNow: true })).not.toContain('<template');
  expect(await open()).toContain('<template');
});

it("shows a remote's public page in the frame of the shell, and starts the app on intent", async () => {
  const { open } = pagesOf(readable);
  const page = await open({ path: '/terms' });
  expect(page).toContain('.t{margin:0}</style><div class="prerendered"><a>Skip</a><h1>Terms</h1></div>');
  expect(page).toContain('<template id="start">');
});

it.each([
  ['is not prerendered', '/contact'],
  ['is not public', '/settings'],
  ['has slots', '/help'],
  ['has parameters', '/join/abc'],
])("starts the app immediately on a remote's page that %s", async (_, path) => {
  const { open } = pagesOf(readable);
  const page = await open({ path });
  expect(page).not.toContain('class="prerendered"');
  expect(page).not.toContain('<template');
});

it("starts the app immediately while a remote's prerendered page cannot be read", async () => {
  const { open } = pagesOf(readable, unavailable, readable);
  expect(await open({ path: '/terms' })).not.toContain('<template');
  expect(await open({ path: '/terms' })).toContain('<template');
});
