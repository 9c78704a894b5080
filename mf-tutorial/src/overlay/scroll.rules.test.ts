import { EDGE, GAP, type Position } from './geometry.ts';
import { scrollTopFor } from './scroll.rules.ts';

const wide = { screen: { width: 1280, height: 900 }, card: { width: 400, height: 260 } };
const phone = { screen: { width: 360, height: 740 }, card: { width: 360, height: 300 } };
const beside = 260 + GAP + EDGE;

interface ScrollCase {
  on?: typeof wide;
  top: number;
  height: number;
  position: Position;
}

it.each<[string, ScrollCase, number]>([
  [
    'target and card below it into the middle',
    { top: 1000, height: 200, position: 'bottom' },
    1100 - (900 - 200 - beside) / 2,
  ],
  [
    'card above and target into the middle',
    { top: 1000, height: 200, position: 'top' },
    1100 - (900 - 200 - beside) / 2 - beside,
  ],
  ['a target with its card at its side into the middle', { top: 1000, height: 200, position: 'left' }, 750],
  ['a target too tall to its beginning', { top: 1000, height: 880, position: 'bottom' }, 1100 - 24],
  ['not above the top of the page', { top: -90, height: 40, position: 'bottom' }, 0],
  ['a target into the middle above the sheet', { on: phone, top: 900, height: 200, position: 'left' }, 880],
  [
    'a target taller than the room above the sheet to its beginning',
    { on: phone, top: 900, height: 1500, position: 'top' },
    1000 - 24,
  ],
])('scrolls %s', (_, { on = wide, top, height, position }, expected) => {
  const target = { left: 16, top, width: 328, height };
  expect(scrollTopFor({ ...on, target, position, scrollTop: 100 })).toBe(expected);
});

it('stays where it is without a target', () => {
  expect(scrollTopFor({ ...wide, target: null, position: 'center', scrollTop: 140 })).toBe(140);
});
