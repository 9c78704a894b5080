import { parseArgs } from 'node:util';

export interface PageBenchOptions {
  /** Loads of each variant, for each journey and network. */
  readonly loads: number;
  /** Warm-up loads of each variant, which do not count. */
  readonly warmUps: number;
}

const FULL_RUN = { loads: 15, warmUps: 1 };
/** Enough to see that everything runs, too little for reliable figures. */
const QUICK_RUN = { loads: 1, warmUps: 0 };

const USAGE = 'npm run bench:page -- [--loads <count>] [--quick]';

/** @throws Error with a message for the user */
export function readOptions(args: readonly string[]): PageBenchOptions {
  const { loads, quick: isQuick } = parse(args);
  const options = isQuick ? QUICK_RUN : FULL_RUN;
  return loads === undefined ? options : { ...options, loads: countOf(loads) };
}

function parse(args: readonly string[]) {
  const options = { loads: { type: 'string' }, quick: { type: 'boolean' } } as const;
  try {
    return parseArgs({ args: [...args], options, strict: true }).values;
  } catch (cause) {
    throw new Error(USAGE, { cause });
  }
}

/** With one pair of loads, the ratio would have no confidence interval. */
function countOf(text: string): number {
  const count = Number(text);
  if (Number.isInteger(count) && count >= 2 && count <= 100) return count;
  throw new Error(`--loads takes 2 to 100, not ${text}.`);
}
