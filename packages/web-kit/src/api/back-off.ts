const FIRST = 500;
/** Low enough that every browser is back within 10 s of the server. */
const LONGEST = 8_000;

/** Milliseconds to wait before try `n` (from 0): up to a bound that doubles, so that browsers do not return as one. */
export function backOff(n: number, random: () => number = Math.random): number {
  const bound = Math.min(LONGEST, FIRST * 2 ** n);
  return Math.round(bound / 4 + random() * bound * 0.75);
}
