import { parseArgs } from 'node:util';

const standardRows = ['list', 'week', 'poll', 'complete', 'chat', 'visible', 'backlog'] as const;
export const rowNames = [...standardRows, 'history', 'crowd'] as const;
export type RowName = (typeof rowNames)[number];

export interface Scale {
  readonly families: number;
  /** Number of pairs of rounds: one of ours and one of the floor's. */
  readonly rounds: number;
  readonly roundMs: number;
  /** Completions on each side, over all rounds. */
  readonly completions: number;
  /** Completions on each side at 64 connections. */
  readonly crowdedCompletions: number;
  /** For how long verifications are made at each of the rates, over all blocks of `visible`. */
  readonly verifyingMs: number;
  /** Verifications in each block of `visible` while the stack is idle otherwise. */
  readonly idleVerifications: number;
  /** Families that write messages, each with an account of its own: an account may write only 120 per minute. */
  readonly chattingFamilies: number;
  readonly deliveredMessages: number;
  /** Pending events when their consumers start. */
  readonly backlog: number;
  /** Assignments of a family in three years. */
  readonly historyAssignments: number;
  /** Chores that each round of `history` completes or verifies. */
  readonly changesPerRound: number;
  /** Number of families that are active at the same time, each with an account and a live connection. */
  readonly crowdFamilies: number;
  /** For how long these families make calls at the steady rate. */
  readonly steadySeconds: number;
  /** For how long they make calls at each of the higher rates that follow. */
  readonly stepSeconds: number;
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
  idleVerifications: 8,
  chattingFamilies: 160,
  deliveredMessages: 400,
  backlog: 10_000,
  historyAssignments: 30_000,
  changesPerRound: 300,
  crowdFamilies: 1000,
  steadySeconds: 120,
  stepSeconds: 15,
};

/** Enough to see that everything runs, too little for reliable figures. */
const QUICK_SCALE: Scale = {
  families: 4,
  rounds: 2,
  roundMs: 100,
  completions: 200,
  crowdedCompletions: 128,
  verifyingMs: 2000,
  idleVerifications: 1,
  chattingFamilies: 16,
  deliveredMessages: 20,
  backlog: 300,
  historyAssignments: 200,
  changesPerRound: 20,
  crowdFamilies: 8,
  steadySeconds: 2,
  stepSeconds: 1,
};

const USAGE = `npm run bench -- [--only <row>,<row>] [--history] [--crowd] [--rounds <count>] [--quick]. Rows: ${rowNames.join(', ')}; by default all but history and crowd.`;

/** @throws Error with a message for the user */
export function readOptions(args: readonly string[]): BenchOptions {
  const { only, history, crowd, rounds, quick: isQuick } = parse(args);
  const named = [...(history ? ['history'] : []), ...(crowd ? ['crowd'] : []), ...(only?.split(',') ?? [])];
  const scale = isQuick ? QUICK_SCALE : FULL_SCALE;
  return {
    rows: named.length === 0 ? standardRows : named.map(rowNamed),
    scale: rounds === undefined ? scale : { ...scale, rounds: countOf(rounds) },
  };
}

function parse(args: readonly string[]) {
  const options = {
    only: { type: 'string' },
    history: { type: 'boolean' },
    crowd: { type: 'boolean' },
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
