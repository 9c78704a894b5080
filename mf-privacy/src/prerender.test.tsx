/** @jest-environment node */
import { PAGE_SLOT } from '@family-chores/contracts/registry/remote-manifest';
import manifest from '../remote.json' with { type: 'json' };
import { prerender } from './prerender.tsx';

// Node.js has no global `addEventListener`. Rendering needs no events, so this stub does nothing.
globalThis.addEventListener = () => undefined;

const rendered = Object.entries(prerender(manifest)[PAGE_SLOT] ?? {});

it('renders every public page of remote.json', () => {
  const isPublic = ({ access }: { access?: string }) => access === 'public';
  const pages = manifest.routes.filter(isPublic).map(({ page }) => page);
  expect(rendered.map(([page]) => page).toSorted()).toEqual(pages.toSorted());
});

it.each(rendered)('renders %s with a heading and links, without a style attribute', (_, { html }) => {
  expect(html).toContain('<h1');
  for (const path of ['/', '/terms', '/privacy', '/faq', '/contact'])
    expect(html).toContain(`href="${path}"`);
  expect(html).not.toMatch(/ style=/);
});
