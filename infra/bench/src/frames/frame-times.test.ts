import { figuresOf } from './frame-times.ts';

test('a frame that took two intervals is late, and one was dropped', () => {
  expect(figuresOf([16.6, 16.7, 33.4, 16.7])).toEqual({
    frames: 4,
    p50: 16.7,
    p95: 33.4,
    longest: 33.4,
    late: 0.25,
    dropped: 1,
  });
});

test('frames that come faster than a screen shows them are on time', () => {
  expect(figuresOf([8, 17, 9])).toMatchObject({ late: 0, dropped: 0 });
});
