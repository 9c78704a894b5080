import { pathThrough, roundUp } from './chart-scale.ts';

it.each([
  [0, 1],
  [0.4, 1],
  [1, 1],
  [1.5, 2],
  [3, 5],
  [5, 5],
  [7, 10],
  [10, 10],
  [11, 20],
  [420, 500],
  [8_001, 10_000],
])('ends a scale for %d at %d', (value, top) => {
  expect(roundUp(value)).toBe(top);
});

describe('a line', () => {
  const span = { from: 0, to: 100, gap: 20 };

  it('begins at the left, and is higher for more', () => {
    const points = [
      { at: 0, value: 0 },
      { at: 20, value: 5 },
    ];
    expect(pathThrough(points, span, 10)).toBe('M0 100h0L20 50');
  });

  it('is broken where points are missing, and a point alone is a dot', () => {
    const points = [
      { at: 0, value: 10 },
      { at: 60, value: 10 },
    ];
    expect(pathThrough(points, span, 10)).toBe('M0 0h0M60 0h0');
  });
});
