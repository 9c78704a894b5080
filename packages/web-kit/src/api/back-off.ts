const FIRST_DELAY_MS = 500;
/** Low enough that every browser reconnects within 10 s of the server's return. */
const MAX_DELAY_MS = 8_000;

/** Exponential back-off with jitter, in ms, before retry `n` (from 0). */
export function backOff(n: number, random: () => number = Math.random): number {
  const bound = Math.min(MAX_DELAY_MS, FIRST_DELAY_MS * 2 ** n);
  return Math.round(bound / 4 + random() * bound * 0.75);
}
