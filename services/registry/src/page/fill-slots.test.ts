import type { PrerenderedParts } from '@family-chores/contracts/registry/prerendered-pages';
import type { SlotFilling } from '@family-chores/contracts/registry/remote-manifest';
import { slotFillings } from '@family-chores/contracts/registry/slot-fillings';
import { composeDocument } from '../documents/compose-document.ts';
import { aBuild, published } from '../testing/build-folder.ts';
import { fillSlots, slotsIn } from './fill-slots.ts';

const page = {
  css: 'h1{color:red}',
  html: '<h1>Prices</h1><!--slot landing.pricing--><p>Loading</p><!--/slot--><footer></footer>',
  startsOnIntent: true,
};

const filledBy = (name: string, order: number, { part = 'plans', ...more }: Partial<SlotFilling> = {}) =>
  aBuild(name, 1, { slots: [{ slot: 'landing.pricing', part, order, ...more }], requires: { shell: 3 } });

const prices = (text: string): PrerenderedParts => ({
  'landing.pricing': { plans: { css: `.${text}{margin:0}`, html: `<b>${text}</b>` } },
});

/** The page of a release with these remotes. */
function fill(builds: readonly ReturnType<typeof aBuild>[], parts: Record<string, PrerenderedParts>) {
  const all = [aBuild('shell', 1, { requires: { shell: 3 } }), ...builds];
  const { document } = composeDocument(
    all.map((build) => ({ name: build.name, builds: [published(build)] })),
  );
  if (!document) throw new Error('No document');
  return fillSlots(page, slotFillings(document), new Map(Object.entries(parts)));
}

it('finds the slots of a page', () => {
  expect(slotsIn(page)).toEqual(['landing.pricing']);
});

it("shows the remotes' parts in display order, with their styles after the page's", () => {
  const builds = [filledBy('mf-a', 20), filledBy('mf-b', 10)];
  expect(fill(builds, { 'mf-a': prices('a'), 'mf-b': prices('b') })).toEqual({
    css: 'h1{color:red}.b{margin:0}.a{margin:0}',
    html: '<h1>Prices</h1><b>b</b><b>a</b><footer></footer>',
    startsOnIntent: true,
  });
});

it("shows the slot's placeholder for a part that is not prerendered, and starts the app immediately", () => {
  const builds = [filledBy('mf-a', 10), filledBy('mf-b', 20, { part: 'constructor' })];
  expect(fill(builds, { 'mf-a': prices('a'), 'mf-b': prices('b') })).toMatchObject({
    html: '<h1>Prices</h1><b>a</b><p>Loading</p><footer></footer>',
    startsOnIntent: false,
  });
});

it('leaves out a part with a condition, which only the app can evaluate', () => {
  const builds = [filledBy('mf-a', 10), filledBy('mf-b', 20, { when: { plan: 'annual' } })];
  expect(fill(builds, { 'mf-a': prices('a'), 'mf-b': prices('b') })).toMatchObject({
    html: '<h1>Prices</h1><b>a</b><footer></footer>',
    startsOnIntent: true,
  });
});

it('shows nothing in a slot that no remote fills', () => {
  expect(fill([], {})).toMatchObject({
    html: '<h1>Prices</h1><footer></footer>',
    startsOnIntent: true,
  });
});

it('starts the app immediately on a page without `startsOnIntent`, which older shells do not set', () => {
  const { startsOnIntent: _, ...older } = page;
  expect(fillSlots(older, new Map(), new Map()).startsOnIntent).toBe(false);
});
