const FIRST_DELAY = 500;
/** Low enough that every browser is back within 10 s of the server. */
const MAX_DELAY = 8_000;

/** Milliseconds to wait before try `n` (from 0): up to a bound that doubles, so that browsers do not return as one. */
export function backOff(n: number, random: () => number = Math.random): number {
  const bound = Math.min(MAX_DELAY, FIRST_DELAY * 2 ** n);
  return Math.round(bound / 4 + random() * bound * 0.75);
}
