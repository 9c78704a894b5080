/** @jest-environment node */
import { prerender } from './prerender.tsx';

// Node.js has no global `addEventListener`. Rendering needs no events, so this stub does nothing.
globalThis.addEventListener = () => undefined;

const nothing = { css: '', html: '' };
const { landing = nothing, remote = nothing } = await prerender();

it('renders the landing page with the place for Help', () => {
  expect(landing.html).toContain('<h1');
  expect(landing.html).toContain('Start your 30-day free trial today');
  expect(landing.html.indexOf('Skip to content')).toBeLessThan(landing.html.indexOf('aria-label="Help"'));
});

it('marks the placeholder of each slot, and renders the drawing that a browser loads separately', () => {
  const [, slot, placeholder] = /<!--slot (\S+)-->(.*)<!--\/slot-->/s.exec(landing.html) ?? [];
  expect(slot).toBe('landing.pricing');
  expect(placeholder).not.toContain('free trial');
  expect(landing.html).not.toContain('<template');
  expect(landing.html.split('<section').at(-1)).toContain('<svg');
});

it("renders a frame with the place for a remote's page", () => {
  expect(remote.html).toContain('Skip to content');
  expect(remote.html).toMatch(/<!--slot frame\.page--><!--\/slot-->$/);
});

it('styles the page with style sheets alone, because the CSP forbids style attributes', () => {
  expect(landing.html).not.toMatch(/ style=/);
  const [, headline = 'none'] = /<h1[^>]* class="(?:sc-\S+ )*(\w+)/.exec(landing.html) ?? [];
  expect(landing.css).toContain(`.${headline}{`);
  expect(landing.css).not.toMatch(/<|data-styled|\n/);
});
