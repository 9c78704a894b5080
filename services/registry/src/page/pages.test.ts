import { integrityOf } from '@family-chores/service-kit/hash';
import { composeDocument } from '../documents/compose-document.ts';
import { aBuild, published } from '../testing/build-folder.ts';
import { Pages } from './pages.ts';

const file = 'prerendered.0123456789.json';
const files = { [file]: integrityOf('') };
const builds = [
  aBuild('shell', 1, { routes: [{ path: '/', page: 'landing', slots: ['landing.pricing'] }], files }),
  aBuild('mf-billing', 1, { slots: [{ slot: 'landing.pricing', part: 'plans', order: 10 }], files }),
];
const { document } = composeDocument(
  builds.map((build) => ({ name: build.name, builds: [published(build)] })),
);

const html = '<h1>Hello</h1><!--slot landing.pricing--><p>Loading</p><!--/slot-->';
const contents: Record<string, unknown> = {
  shell: { landing: { css: '', html, startsOnIntent: true } },
  'mf-billing': { 'landing.pricing': { plans: { css: '', html: '<b>$25</b>' } } },
};

const there = async (name: string) => Buffer.from(JSON.stringify(contents[name]));
const unavailable = async () => {
  throw new Error('The bucket is unavailable');
};
const broken = async () => Buffer.from('{');

/** Pages whose assets are read by `reads` in order; the last one is repeated. */
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
    open: async (startsNow = false) => {
      if (!document) throw new Error('No document');
      return (await pages.of(document, { path: '/', startsNow })).html('abc');
    },
    readCount: () => readCount,
  };
}

it('is served without prerendered content while that cannot be read, and with it as soon as it can', async () => {
  const { open, readCount } = pagesOf(unavailable, there);
  expect(await open()).not.toContain('<h1>Hello</h1>');
  expect(await open()).toContain('<h1>Hello</h1><b>$25</b>');
  expect(await open()).toContain('<h1>Hello</h1>');
  expect(readCount()).toBe(3);
});

it("has a placeholder and starts the app while a remote's content cannot be read", async () => {
  const { open } = pagesOf(there, unavailable, there);
  const first = await open();
  expect(first).toContain('<h1>Hello</h1><p>Loading</p>');
  expect(first).not.toContain('<template');
  expect(await open()).toContain('<template id="start">');
});

it('reads an invalid file of a build only once', async () => {
  const { open, readCount } = pagesOf(broken, there);
  for (let times = 0; times < 2; times += 1) expect(await open()).toContain('<div class="splash">');
  expect(readCount()).toBe(1);
});

it('starts the app immediately for those who need it, and on intent for others', async () => {
  const { open } = pagesOf(there);
  expect(await open(true)).not.toContain('<template');
  expect(await open(false)).toContain('<template');
});
