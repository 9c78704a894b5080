import { EDGE, GAP, type Position } from './geometry.ts';
import { scrollTopFor } from './scroll.rules.ts';

const wide = { screen: { width: 1280, height: 900 }, card: { width: 400, height: 260 } };
/** On a screen this narrow, the card is a sheet at an edge of the screen. */
const phone = { screen: { width: 360, height: 740 }, card: { width: 360, height: 300 } };
const cardSpace = 260 + GAP + EDGE;
/** Minimum space between the top of the screen and the target. */
const margin = 24;

interface ScrollCase {
  device?: typeof wide;
  top: number;
  height: number;
  position: Position;
}

// The page is scrolled by 100 px, so a target at 1000 px in the viewport is at 1100 px in the page.
it.each<[string, ScrollCase, number]>([
  [
    'centers the target together with the card below it',
    { top: 1000, height: 200, position: 'bottom' },
    1100 - (900 - 200 - cardSpace) / 2,
  ],
  [
    'centers the target together with the card above it',
    { top: 1000, height: 200, position: 'top' },
    1100 - (900 - 200 - cardSpace) / 2 - cardSpace,
  ],
  ['centers a target whose card is beside it', { top: 1000, height: 200, position: 'left' }, 750],
  [
    'scrolls to the top of a target that does not fit on the screen with its card',
    { top: 1000, height: 880, position: 'bottom' },
    1100 - margin,
  ],
  ['scrolls no further than the top of the page', { top: -90, height: 40, position: 'bottom' }, 0],
  [
    'centers a target in the space above the sheet',
    { device: phone, top: 900, height: 200, position: 'left' },
    880,
  ],
  [
    'scrolls to the top of a target that is taller than the space above the sheet',
    { device: phone, top: 900, height: 1500, position: 'top' },
    1000 - margin,
  ],
])('%s', (_, { device = wide, top, height, position }, expected) => {
  const target = { left: 16, top, width: 328, height };
  expect(scrollTopFor({ ...device, target, position, scrollTop: 100 })).toBe(expected);
});

it('keeps the scroll position without a target', () => {
  expect(scrollTopFor({ ...wide, target: null, position: 'center', scrollTop: 140 })).toBe(140);
});
