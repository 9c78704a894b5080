import type { RequiredVerdict } from '@family-chores/contracts/registry/gate-verdicts';

type Named = Pick<RequiredVerdict, 'name' | 'buildId'>;

/** Builds with which the product is opened together. */
export interface Round {
  /** `in the current shell` */
  readonly where: string;
  readonly shell: string;
  /** The builds of remotes that pages must have. */
  readonly remotes: readonly Named[];
  /** Those that pages have only if they are pinned. */
  readonly pinned: readonly Named[];
  /** What most pages run: checked in both themes and for memory leaks. */
  readonly isCurrent: boolean;
}

const isShell = ({ name }: Named) => name === 'shell';

/** A remote is tried in each shell, a shell with the released remotes and then with their candidates. */
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
  // Whether a browser gets a candidate is decided at random, unless it is pinned to one of both builds.
  const instead = released.filter((each) => candidates.some((candidate) => candidate.name === each.name));
  return [
    { where: 'with every remote', shell, remotes: released, pinned: instead, isCurrent: true },
    ...(candidates.length > 0
      ? [{ where: 'with the candidates', shell, remotes: candidates, pinned: candidates, isCurrent: false }]
      : []),
  ];
}
