import type { RequiredVerdict } from '@family-chores/contracts/registry/gate-verdicts';

type NamedBuild = Pick<RequiredVerdict, 'name' | 'buildId'>;

/** A set of builds with which the product is opened. */
export interface Round {
  /** Such as `in the current shell`. */
  readonly where: string;
  readonly shell: string;
  /** The builds of remotes that pages must have. */
  readonly remotes: readonly NamedBuild[];
  /** The builds of remotes that are pinned, because pages might get others otherwise. */
  readonly pinned: readonly NamedBuild[];
  /** Whether most browsers get the builds with which the build under test is opened. */
  readonly isCurrent: boolean;
}

const isShell = ({ name }: NamedBuild) => name === 'shell';

/**
 * A remote is tried in each build of the shell for which it needs a verdict. A shell is tried with the released
 * remotes, and then with the candidates.
 */
export function roundsOf(name: string, required: readonly RequiredVerdict[]): Round[] {
  if (name !== 'shell') {
    return required.map((each) => ({
      where: `in the ${each.use} shell`,
      shell: each.shell,
      remotes: [each],
      pinned: [each],
      isCurrent: each.use === 'current',
    }));
  }
  const remotes = required.filter((each) => !isShell(each));
  const candidates = remotes.filter(({ use }) => use === 'next');
  const released = remotes.filter(({ use }) => use === 'current');
  const shell = required.find(isShell)?.shell;
  if (shell === undefined) return [];
  // Without a pin, it is random whether a browser gets the released build or the candidate.
  const toPin = released.filter((each) => candidates.some((candidate) => candidate.name === each.name));
  return [
    { where: 'with every remote', shell, remotes: released, pinned: toPin, isCurrent: true },
    ...(candidates.length > 0
      ? [{ where: 'with the candidates', shell, remotes: candidates, pinned: candidates, isCurrent: false }]
      : []),
  ];
}
