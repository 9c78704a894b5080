import type { PageOfPath } from './match-route.ts';
import type { ReleaseDocument, ServedBuild } from './release-document.ts';

// Runs in the browser's start too, so nothing here may pull in zod.

/** A script of a build. */
export interface BuildScript {
  build: ServedBuild;
  file: string;
}

const of = (build: ServedBuild, files: readonly string[]): BuildScript[] =>
  files.map((file) => ({ build, file }));

/** A page is named by who publishes, and may be called as what every object has. */
const pageFiles = ({ pages }: ServedBuild, key: string | null | undefined): readonly string[] =>
  key != null && Object.hasOwn(pages, key) ? (pages[key] ?? []) : [];

/** What a page's first screen takes, besides the shell's entry: that runs at once. A script may be there twice. */
export function scriptsOfPage({ shell }: ReleaseDocument, page: PageOfPath | null): BuildScript[] {
  const ofRemotes = (page?.remotes ?? []).flatMap(({ remote: { build, libraries }, page: key }) => [
    ...of(build, [...build.entry, ...build.initial, ...pageFiles(build, key)]),
    ...of(shell.build, libraries),
  ]);
  const { build } = shell;
  return [...of(build, [...build.initial, ...pageFiles(build, page?.shellPage)]), ...ofRemotes];
}
