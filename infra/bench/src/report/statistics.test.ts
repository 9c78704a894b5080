import { median, percentile, ratios } from './statistics.ts';

test.each([
  [[3], 3],
  [[9, 1, 5], 5],
  [[4, 1, 3, 2], 2.5],
  [[10, 9, 100], 10],
])('the median of %j is %d', (values, expected) => {
  expect(median(values)).toBe(expected);
});

test.each([
  [[7], 50, 7],
  [[7], 99, 7],
  [[4, 3, 2, 1], 50, 2],
  [Array.from({ length: 200 }, (_, index) => index + 1), 99, 198],
  [Array.from({ length: 10 }, (_, index) => index + 1), 100, 10],
])('finds the percentile by nearest rank (case %#)', (values, percent, expected) => {
  expect(percentile(values, percent)).toBe(expected);
});

test('returns NaN without values', () => {
  expect(median([])).toBeNaN();
  expect(percentile([], 50)).toBeNaN();
});

test("divides each of the product's values by the floor's value of the same round", () => {
  expect(ratios([2, 9], [4, 3])).toEqual([0.5, 3]);
});
