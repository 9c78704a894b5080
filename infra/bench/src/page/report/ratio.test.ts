import { ratioOfMedians } from './ratio.ts';

/** Reproducible pseudo-random numbers. */
function sequence() {
  let seed = 7;
  return () => {
    seed = (seed * 16_807) % 2_147_483_647;
    return seed / 2_147_483_647;
  };
}

test('the interval of a constant ratio has a width of 0', () => {
  const theirs = [10, 12, 14, 11, 13];
  const ours = theirs.map((value) => value * 2);
  expect(ratioOfMedians(ours, theirs, sequence())).toEqual({ value: 2, low: 2, high: 2 });
});

test('the interval contains the ratio and grows with the noise', () => {
  const theirs = Array.from({ length: 20 }, () => 100);
  const calm = theirs.map((_, index) => 110 + (index % 3));
  const loud = theirs.map((_, index) => 90 + ((index * 7) % 20) * 2);
  const [narrow, wide] = [ratioOfMedians(calm, theirs, sequence()), ratioOfMedians(loud, theirs, sequence())];
  for (const { low, value, high } of [narrow, wide]) {
    expect(low).toBeLessThanOrEqual(value);
    expect(high).toBeGreaterThanOrEqual(value);
  }
  expect(wide.high - wide.low).toBeGreaterThan(5 * (narrow.high - narrow.low));
});

test('a single slow load changes neither the ratio nor its upper bound', () => {
  const theirs = Array.from({ length: 15 }, () => 100);
  const { value, high } = ratioOfMedians([...theirs.slice(1), 5000], theirs, sequence());
  expect([value, high]).toEqual([1, 1]);
});
