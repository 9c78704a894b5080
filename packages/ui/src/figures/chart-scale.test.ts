import { pathsThrough, roundUp } from './chart-scale.ts';

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
])('rounds %d up to %d', (value, top) => {
  expect(roundUp(value)).toBe(top);
});

describe('a line', () => {
  const span = { from: 0, to: 100, gap: 20 };

  it('starts at the left, and is higher for larger values', () => {
    const points = [
      { at: 0, value: 0 },
      { at: 20, value: 5 },
    ];
    expect(pathsThrough(points, span, 10)).toEqual({ lines: 'M0 100L20 50', dots: '' });
  });

  it('is broken where points are missing', () => {
    const points = [0, 20, 60, 70].map((at) => ({ at, value: 10 }));
    expect(pathsThrough(points, span, 10)).toEqual({ lines: 'M0 0L20 0M60 0L70 0', dots: '' });
  });

  it('is a dot for an isolated point', () => {
    const points = [0, 60, 70].map((at) => ({ at, value: 10 }));
    expect(pathsThrough(points, span, 10)).toEqual({ lines: 'M60 0L70 0', dots: 'M0 0h0' });
  });
});
