import { composeDocument } from '../documents/compose-document.ts';
import { aBuild, published } from '../testing/build-folder.ts';
import { Pages } from './pages.ts';

const shell = aBuild('shell', 1, {
  routes: [{ path: '/', page: 'landing', slots: [] }],
  files: { 'prerendered.0123456789.json': '' },
});
const { document } = composeDocument([{ name: 'shell', builds: [published(shell)] }]);

/** The pages of assets that are read by `reads`, one after the other; the last one goes on. */
function pagesOf(...reads: (() => Promise<Buffer | null>)[]) {
  let asked = 0;
  const pages = new Pages({
    read: () => {
      const read = reads[Math.min(asked, reads.length - 1)];
      asked += 1;
      return read ? read() : Promise.resolve(null);
    },
  });
  return {
    open: async () => {
      if (!document) throw new Error('No document');
      return (await pages.of(document, '/')).html('abc');
    },
    asked: () => asked,
  };
}

const there = async () => Buffer.from(JSON.stringify({ landing: { css: '', html: '<h1>Hello</h1>' } }));
const away = async () => {
  throw new Error('The bucket is away');
};
const broken = async () => Buffer.from('{');

it('is served without prerendered content while that cannot be read, and with it as soon as it can', async () => {
  const { open, asked } = pagesOf(away, there);
  expect(await open()).not.toContain('<h1>Hello</h1>');
  expect(await open()).toContain('<h1>Hello</h1>');
  expect(await open()).toContain('<h1>Hello</h1>');
  expect(asked()).toBe(2);
});

it('reads an invalid file of a build only once', async () => {
  const { open, asked } = pagesOf(broken, there);
  for (let times = 0; times < 2; times += 1) expect(await open()).toContain('<div class="splash">');
  expect(asked()).toBe(1);
});
