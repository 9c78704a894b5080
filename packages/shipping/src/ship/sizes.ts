import type { Build } from '@family-chores/contracts/registry/build';
import { readForm } from '../client/index.ts';
import { Refused } from '../terminal/outcome.ts';

interface Budget {
  /** Of the scripts that are counted, in bytes of gzip. */
  readonly scripts: number;
  /** Of those of them that run before anything else can. */
  readonly entry: number;
  readonly counted: (build: Build) => readonly string[];
}

/**
 * A remote: what all of its pages and dialogs together may cost a phone, whatever is opened. Its entry has what
 * every page waits for on which one of its parts stands: that is for what the part shows at first, not for dialogs.
 */
const ofRemote: Budget = { scripts: 60_000, entry: 20_000, counted: ({ scripts }) => Object.keys(scripts) };

/**
 * The shell: what runs on every page before a remote can. React, the router, the store and the components are in there once
 * for all remotes, in the entry (vendor and main); `start` follows it. Measured 161.9 and 168.7 kB, about 5 % more each is
 * allowed. A test in `infra/e2e` ships the shell, so growth beyond that is noticed before a release.
 */
const ofShell: Budget = {
  scripts: 178_000,
  entry: 170_000,
  counted: ({ entry, initial }) => [...entry, ...initial],
};

/** Holds a build against its budget. @throws Refused */
export async function checkSizes(folder: string, build: Build): Promise<string> {
  const { counted, ...budget } = build.name === 'shell' ? ofShell : ofRemote;
  const sizes = {
    scripts: await weigh(folder, counted(build)),
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
      'Load late what is seldom needed (lazyPart), and see which library came in. Nothing was published.',
    );
  }
  return `${kB(sizes.scripts)} of ${kB(budget.scripts)}, the entry ${kB(sizes.entry)} of ${kB(budget.entry)}, gzip`;
}

const kB = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

async function weigh(folder: string, files: readonly string[]): Promise<number> {
  const forms = await Promise.all(files.map((file) => readForm(folder, { file, encoding: 'gzip' })));
  return forms.reduce((sum, { length }) => sum + length, 0);
}
