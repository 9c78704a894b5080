/** @jest-environment node */
import manifest from '../remote.json' with { type: 'json' };
import { prerender } from './prerender.tsx';

// Node.js has no global `addEventListener`. Rendering needs no events, so this stub does nothing.
globalThis.addEventListener = () => undefined;

const rendered = prerender(manifest);
const { html = '' } = rendered['landing.pricing']?.plans ?? {};

it('renders only parts that remote.json declares', () => {
  const declared = manifest.slots.map(({ slot, part }) => `${slot} ${part}`);
  const prerendered = Object.entries(rendered).flatMap(([slot, parts]) =>
    Object.keys(parts).map((part) => `${slot} ${part}`),
  );
  expect(declared).toEqual(expect.arrayContaining(prerendered));
});

it('shows prices and links before any script has run', () => {
  for (const text of ['$2.99', '$25', 'BEST VALUE']) expect(html).toContain(text);
  for (const plan of ['monthly', 'annual']) expect(html).toContain(`href="/register?plan=${plan}"`);
});

it("has no style attributes, because the page's CSP forbids them", () => {
  expect(html).not.toMatch(/ style=/);
});
