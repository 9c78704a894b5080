import type { PageOfPath } from './match-route.ts';
import type { ReleaseDocument, ServedBuild } from './release-document.ts';

// Runs in the browser's start too, so nothing here may pull in zod.

/** A script of a build. */
export interface BuildScript {
  build: ServedBuild;
  file: string;
}

const of = (build: ServedBuild, files: readonly string[] = []): BuildScript[] =>
  files.map((file) => ({ build, file }));

/** What a page's first screen takes, besides the shell's entry: that runs at once. A script may be there twice. */
export function scriptsOfPage({ shell }: ReleaseDocument, page: PageOfPath | null): BuildScript[] {
  const ofRemotes = (page?.remotes ?? []).flatMap(({ remote: { build, libraries }, page: key }) => [
    ...of(build, [...build.entry, ...build.initial, ...(build.pages[key ?? ''] ?? [])]),
    ...of(shell.build, libraries),
  ]);
  const { initial, pages } = shell.build;
  return [...of(shell.build, initial), ...of(shell.build, pages[page?.shellPage ?? '']), ...ofRemotes];
}
