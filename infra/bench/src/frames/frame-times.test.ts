import { figuresOf } from './frame-times.ts';

test('counts a frame that took two intervals as late', () => {
  expect(figuresOf([16.6, 16.7, 33.4, 16.7])).toEqual({
    frames: 4,
    p50: 16.7,
    p95: 33.4,
    longest: 33.4,
    late: 0.25,
  });
});

test('does not count frames as late when they jitter or come faster than a screen shows them', () => {
  expect(figuresOf([8, 17, 9, 21, 12])).toMatchObject({ late: 0 });
});
