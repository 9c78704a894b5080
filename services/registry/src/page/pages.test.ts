import { composeDocument } from '../documents/compose-document.ts';
import { aBuild, published } from '../testing/build-folder.ts';
import { Pages } from './pages.ts';

const shell = aBuild('shell', 1, {
  routes: [{ path: '/', page: 'landing', slots: [] }],
  files: { 'prerendered.0123456789.json': '' },
});
const { document } = composeDocument([{ name: 'shell', builds: [published(shell)] }]);

/** Pages whose assets are read by `reads` in order; the last one is repeated. */
function pagesOf(...reads: (() => Promise<Buffer | null>)[]) {
  let readCount = 0;
  const pages = new Pages({
    read: () => {
      const read = reads[Math.min(readCount, reads.length - 1)];
      readCount += 1;
      return read ? read() : Promise.resolve(null);
    },
  });
  return {
    open: async () => {
      if (!document) throw new Error('No document');
      return (await pages.of(document, '/')).html('abc');
    },
    readCount: () => readCount,
  };
}

const there = async () => Buffer.from(JSON.stringify({ landing: { css: '', html: '<h1>Hello</h1>' } }));
const unavailable = async () => {
  throw new Error('The bucket is unavailable');
};
const broken = async () => Buffer.from('{');

it('is served without prerendered content while that cannot be read, and with it as soon as it can', async () => {
  const { open, readCount } = pagesOf(unavailable, there);
  expect(await open()).not.toContain('<h1>Hello</h1>');
  expect(await open()).toContain('<h1>Hello</h1>');
  expect(await open()).toContain('<h1>Hello</h1>');
  expect(readCount()).toBe(2);
});

it('reads an invalid file of a build only once', async () => {
  const { open, readCount } = pagesOf(broken, there);
  for (let times = 0; times < 2; times += 1) expect(await open()).toContain('<div class="splash">');
  expect(readCount()).toBe(1);
});
