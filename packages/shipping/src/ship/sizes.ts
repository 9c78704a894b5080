import type { Build } from '@family-chores/contracts/registry/build';
import { readForm } from '../client/index.ts';
import { Refused } from '../terminal/outcome.ts';

interface Budget {
  /** Limit for all counted scripts, in bytes with gzip. */
  readonly scripts: number;
  /** Limit for the scripts that run first, in bytes with gzip. */
  readonly entry: number;
  readonly countedScripts: (build: Build) => readonly string[];
}

/** A page with a part of a remote waits for the remote's entry, so the entry should not contain dialogs. */
const remoteBudget: Budget = {
  scripts: 60_000,
  entry: 20_000,
  countedScripts: ({ scripts }) => Object.keys(scripts),
};

/**
 * Counts the scripts that the shell runs on every page before any remote runs. Its entry (vendor and main) contains
 * React, the router, the store and the components for all remotes. Measured: 166.1 kB for the entry and 173.5 kB in
 * total.
 */
const shellBudget: Budget = {
  scripts: 178_000,
  entry: 170_000,
  countedScripts: ({ entry, initial }) => [...entry, ...initial],
};

/** Checks a build against its size budget. @returns the sizes as text @throws Refused */
export async function checkSizes(folder: string, build: Build): Promise<string> {
  const { countedScripts, ...budget } = build.name === 'shell' ? shellBudget : remoteBudget;
  const sizes = {
    scripts: await weigh(folder, countedScripts(build)),
    entry: await weigh(folder, build.entry),
  };
  const over = [
    ...(sizes.scripts > budget.scripts
      ? [`its scripts weigh ${kB(sizes.scripts)}, ${kB(budget.scripts)} at most`]
      : []),
    ...(sizes.entry > budget.entry
      ? [`its entry weighs ${kB(sizes.entry)}, ${kB(budget.entry)} at most`]
      : []),
  ];
  if (over.length > 0) {
    throw new Refused(
      over,
      'Load rarely used parts on demand (lazyPart), and check which library was added. Nothing was published.',
    );
  }
  return `${kB(sizes.scripts)} of ${kB(budget.scripts)}, the entry ${kB(sizes.entry)} of ${kB(budget.entry)}, gzip`;
}

const kB = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

async function weigh(folder: string, files: readonly string[]): Promise<number> {
  const forms = await Promise.all(files.map((file) => readForm(folder, { file, encoding: 'gzip' })));
  return forms.reduce((sum, { length }) => sum + length, 0);
}
