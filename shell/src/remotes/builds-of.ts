import type { ReleaseDocument, ServedBuild } from '@family-chores/contracts/registry/release-document';

export interface NamedBuild {
  name: string;
  build: ServedBuild;
}

/** Every build a page may run: of the shell, and of each remote the released one and the one before. */
export function buildsOf({ shell, remotes }: ReleaseDocument): NamedBuild[] {
  const ofRemotes = remotes.flatMap(({ name, build, lastGood }) =>
    [build, ...(lastGood ? [lastGood] : [])].map((each) => ({ name, build: each })),
  );
  return [{ name: 'shell', build: shell.build }, ...ofRemotes];
}
