import type { ReleaseDocument, ServedBuild } from '@family-chores/contracts/registry/release-document';

export interface NamedBuild {
  name: string;
  build: ServedBuild;
}

/** Every build that a page may run: the shell's, each remote's, and each remote's last good one, if it has one. */
export function buildsOf({ shell, remotes }: ReleaseDocument): NamedBuild[] {
  const ofRemotes = remotes.flatMap(({ name, build, lastGood }) =>
    [build, ...(lastGood ? [lastGood] : [])].map((each) => ({ name, build: each })),
  );
  return [{ name: 'shell', build: shell.build }, ...ofRemotes];
}
