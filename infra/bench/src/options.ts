import { parseArgs } from 'node:util';

export const rowNames = ['list', 'week', 'poll', 'complete', 'visible', 'backlog'] as const;
export type RowName = (typeof rowNames)[number];

/** How much work a run does. All of it is bounded, so a run always ends. */
export interface Scale {
  /** Number of families in the load. */
  readonly families: number;
  /** Number of pairs of rounds: one of ours and one of the floor's. */
  readonly rounds: number;
  readonly roundMs: number;
  /** Completions on each side, over all rounds. */
  readonly completions: number;
  /** Completions on each side at 64 connections. */
  readonly crowdedCompletions: number;
  /** For how long verifications are made, over all rounds. */
  readonly verifyingMs: number;
  /** Pending events when their consumers start. */
  readonly backlog: number;
}

export interface BenchOptions {
  readonly rows: readonly RowName[];
  readonly scale: Scale;
}

const FULL_SCALE: Scale = {
  families: 20,
  rounds: 6,
  roundMs: 2000,
  completions: 10_000,
  crowdedCompletions: 1000,
  verifyingMs: 20_000,
  backlog: 10_000,
};

/** Enough to see that everything runs, too little for reliable figures. */
const QUICK_SCALE: Scale = {
  families: 4,
  rounds: 2,
  roundMs: 300,
  completions: 200,
  crowdedCompletions: 128,
  verifyingMs: 2000,
  backlog: 300,
};

const USAGE = `npm run bench -- [--only <row>,<row>] [--rounds <count>] [--quick]. Rows: ${rowNames.join(', ')}.`;

/** Parses the arguments of `npm run bench`. @throws Error with a message for the user */
export function readOptions(args: readonly string[]): BenchOptions {
  const { only, rounds, quick: isQuick } = parse(args);
  const scale = isQuick ? QUICK_SCALE : FULL_SCALE;
  return {
    rows: only === undefined ? rowNames : only.split(',').map(rowNamed),
    scale: rounds === undefined ? scale : { ...scale, rounds: countOf(rounds) },
  };
}

function parse(args: readonly string[]) {
  const options = {
    only: { type: 'string' },
    rounds: { type: 'string' },
    quick: { type: 'boolean' },
  } as const;
  try {
    return parseArgs({ args: [...args], options, strict: true }).values;
  } catch (cause) {
    throw new Error(USAGE, { cause });
  }
}

function rowNamed(text: string): RowName {
  const name = rowNames.find((rowName) => rowName === text);
  if (!name) throw new Error(`There is no row ${text}. ${USAGE}`);
  return name;
}

function countOf(text: string): number {
  const count = Number(text);
  if (Number.isInteger(count) && count >= 2 && count <= 50) return count;
  throw new Error(`--rounds takes 2 to 50, not ${text}.`);
}
