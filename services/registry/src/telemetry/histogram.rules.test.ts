import { binOf, median, mergeHistograms } from './histogram.rules.ts';

const histogramOf = (durations: readonly number[]) =>
  mergeHistograms(durations.map((ms) => ({ [binOf(ms)]: 1 })));

it.each([
  [[120], 120],
  [[10, 20, 4000], 20],
  [[0, 0.4, 1], 1],
  [[120_000, 120_000, 3], 120_000],
  [Array.from({ length: 999 }, (_, index) => index + 1), 500],
])('computes the median of %j within 3 %%; durations below 1 ms count as 1 ms', (durations, expected) => {
  const estimate = median(histogramOf(durations)) ?? Number.NaN;
  expect(Math.abs(estimate - expected) / expected).toBeLessThan(0.03);
});

it('returns no median for an empty histogram', () => {
  expect(median({})).toBeNull();
});

it('adds up the counts of each bin', () => {
  expect(mergeHistograms([{ 1: 2, 5: 1 }, { 5: 3 }])).toEqual({ 1: 2, 5: 4 });
});
