import { EDGE, GAP, type Box, type Position, type Scene } from './geometry.ts';
import { placeCard, visiblePart } from './place-card.rules.ts';

const screen = { width: 1280, height: 900 };
const card = { width: 380, height: 260 };
const scene = (target: Box | null, position: Position): Scene => ({ target, card, screen, position });

const middle: Box = { left: 540, top: 400, width: 200, height: 100 };
const topLeft: Box = { left: 0, top: 0, width: 100, height: 40 };
const bottomRight: Box = { left: 1180, top: 860, width: 100, height: 40 };
const wideAtTop: Box = { left: 40, top: 20, width: 1200, height: 300 };
const column: Box = { left: 450, top: 0, width: 380, height: 900 };
const wholeScreen: Box = { left: 0, top: 0, width: 1280, height: 900 };
const belowScreen: Box = { left: 40, top: 1200, width: 1200, height: 300 };

describe('on a wide screen the card is placed', () => {
  it.each<[string, { target: Box | null; preferred: Position; side: Position }]>([
    // Shows: 2-tutorial-placement
    ['above when that is preferred', { target: middle, preferred: 'top', side: 'top' }],
    ['to the right when that is preferred', { target: middle, preferred: 'right', side: 'right' }],
    ['below when that is preferred', { target: middle, preferred: 'bottom', side: 'bottom' }],
    ['to the left when that is preferred', { target: middle, preferred: 'left', side: 'left' }],
    ['in the center when that is preferred', { target: middle, preferred: 'center', side: 'center' }],
    ['below when there is no room above', { target: topLeft, preferred: 'top', side: 'bottom' }],
    ['to the right when there is no room at the left', { target: topLeft, preferred: 'left', side: 'right' }],
    ['above when there is no room below', { target: bottomRight, preferred: 'bottom', side: 'top' }],
    [
      'to the left when there is no room at the right',
      { target: bottomRight, preferred: 'right', side: 'left' },
    ],
    ['below when there is room at neither side', { target: wideAtTop, preferred: 'left', side: 'bottom' }],
    [
      'at a side when there is room neither above nor below',
      { target: column, preferred: 'top', side: 'right' },
    ],
    ['in the center when there is no room at all', { target: wholeScreen, preferred: 'top', side: 'center' }],
    [
      'in the center when the target is not on the page',
      { target: null, preferred: 'right', side: 'center' },
    ],
    [
      'in the center when the target was scrolled out of view',
      { target: belowScreen, preferred: 'top', side: 'center' },
    ],
  ])('%s', (_, { target, preferred, side }) => {
    expect(placeCard(scene(target, preferred)).side).toBe(side);
  });

  it.each<[Position, number, number]>([
    ['top', 450, 400 - GAP - 260],
    ['bottom', 450, 500 + GAP],
    ['left', 540 - GAP - 380, 320],
    ['right', 740 + GAP, 320],
    ['center', 450, 320],
  ])('centered on the target or the screen for the position %s', (position, left, top) => {
    expect(placeCard(scene(middle, position))).toEqual({ side: position, left, top });
  });

  it('within the edges of the screen next to a target in the corner', () => {
    expect(placeCard(scene(topLeft, 'bottom'))).toMatchObject({ left: EDGE });
    expect(placeCard(scene(bottomRight, 'top'))).toMatchObject({ left: 1280 - 380 - EDGE });
    expect(placeCard(scene(bottomRight, 'left'))).toMatchObject({ top: 900 - 260 - EDGE });
  });

  it('at the upper edge of the screen if the screen is not as tall as the card', () => {
    const smallScreen = { ...scene(null, 'center'), screen: { width: 700, height: 200 } };
    expect(placeCard(smallScreen)).toEqual({ side: 'center', left: 160, top: 0 });
  });
});

describe('on a phone the card is a sheet', () => {
  const phone = { width: 360, height: 740 };
  const sheet = { width: 360, height: 300 };
  it.each<[string, Box | null, 'top' | 'bottom']>([
    ['at the lower edge without a target', null, 'bottom'],
    ['at the lower edge below its target', { left: 16, top: 100, width: 328, height: 200 }, 'bottom'],
    ['at the upper edge above its target', { left: 16, top: 600, width: 328, height: 100 }, 'top'],
    [
      'at the lower edge over a target taller than the screen',
      { left: 0, top: 16, width: 360, height: 2000 },
      'bottom',
    ],
    ['at the edge where it covers less of the target', { left: 0, top: 260, width: 360, height: 400 }, 'top'],
  ])('%s', (_, target, side) => {
    const placed = placeCard({ target, card: sheet, screen: phone, position: 'left' });
    expect(placed).toEqual({ side, left: 0, top: side === 'top' ? 0 : 440 });
  });
});

it.each<[string, Box, Box | null]>([
  ['all of a box on the screen', middle, middle],
  [
    'the part of a tall box that is on the screen',
    { left: 10, top: -50, width: 20, height: 2000 },
    { left: 10, top: 0, width: 20, height: 900 },
  ],
  ['nothing of a box below the screen', belowScreen, null],
  ['nothing of a box beside the screen', { left: -50, top: 0, width: 50, height: 50 }, null],
])('the visible part is %s', (_, box, part) => {
  expect(visiblePart(box, screen)).toEqual(part);
});
