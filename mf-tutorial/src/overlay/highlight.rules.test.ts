import { highlightAround } from './highlight.rules.ts';
import type { Box } from './geometry.ts';

const screen = { width: 360, height: 740 };

it.each<[string, Box | null, Box | null]>([
  [
    'a little larger than the target',
    { left: 100, top: 100, width: 50, height: 40 },
    { left: 92, top: 92, width: 66, height: 56 },
  ],
  [
    'within the screen although the target is as wide as the screen',
    { left: 0, top: 100, width: 360, height: 40 },
    { left: 4, top: 92, width: 352, height: 56 },
  ],
  [
    'around the visible part of a tall target',
    { left: 16, top: 600, width: 328, height: 900 },
    { left: 8, top: 592, width: 344, height: 144 },
  ],
  ['absent when the target was scrolled out of view', { left: 16, top: 800, width: 328, height: 90 }, null],
  ['absent without a target', null, null],
])('the frame is %s', (_, target, expected) => {
  expect(highlightAround({ target, screen })).toEqual(expected);
});
