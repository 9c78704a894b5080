const GUESSES_UNTIL_WAIT = 5;
const FIRST_WAIT_MS = 30_000;
const MAX_WAIT_MS = 15 * 60_000;

/** How long every PIN is refused after this many wrong ones in a row, in ms. */
export function waitAfter(failures: number): number {
  if (failures < GUESSES_UNTIL_WAIT) return 0;
  return Math.min(FIRST_WAIT_MS * 2 ** (failures - GUESSES_UNTIL_WAIT), MAX_WAIT_MS);
}

/** How many more wrong PINs lead to the first wait. */
export const guessesLeft = (failures: number): number => GUESSES_UNTIL_WAIT - failures;
