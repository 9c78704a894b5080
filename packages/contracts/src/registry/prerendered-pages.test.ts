import { prerenderedPages, prerenderedParts } from './prerendered-pages.ts';

const parts = (part: object) => ({ 'landing.pricing': { plans: { css: '', html: '', ...part } } });

it.each(['<p>$25</p>', ''])('accepts a part with the HTML %j', (html) => {
  expect(prerenderedParts.safeParse(parts({ html })).success).toBe(true);
});

it.each([
  { html: '<p></p>\n<SCRIPT src="/a.js">' },
  { html: '<style>p{}</style>' },
  { html: '<!--/slot-->' },
  { html: '<meta http-equiv="refresh" content="0;url=https://elsewhere.example">' },
  { html: '<p></p><form action="/api/logout"></form>' },
  { css: '</style><p>' },
])('refuses a part that could change the rest of the page: %j', (part) => {
  expect(prerenderedParts.safeParse(parts(part)).success).toBe(false);
});

it('accepts a page of an older shell, without `startsOnIntent`', () => {
  const pages = { landing: { css: '', html: '<h1>Hello</h1>' } };
  expect(prerenderedPages.parse(pages)).toEqual(pages);
});
