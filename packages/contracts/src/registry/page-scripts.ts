import type { PageOfPath } from './match-route.ts';
import type { ReleaseDocument, ServedBuild } from './release-document.ts';

// This file also runs while the page starts, so it must not import zod.

export interface BuildScript {
  build: ServedBuild;
  file: string;
}

const scriptsOf = (build: ServedBuild, files: readonly string[]): BuildScript[] =>
  files.map((file) => ({ build, file }));

/** The publisher chooses page keys, so a key may be the name of an inherited property, like `constructor`. */
const filesOfPage = (
  files: Readonly<Record<string, readonly string[]>>,
  key: string | null | undefined,
): readonly string[] => (key != null && Object.hasOwn(files, key) ? (files[key] ?? []) : []);

/** Scripts of a page's first screen, except the shell's entry, which runs immediately. May contain duplicates. */
export function scriptsOfPage({ shell }: ReleaseDocument, page: PageOfPath | null): BuildScript[] {
  const ofRemotes = (page?.remotes ?? []).flatMap(({ remote, page: key }) => {
    const { build, libraries, pageLibraries = {} } = remote;
    return [
      ...scriptsOf(build, [...build.entry, ...build.initial, ...filesOfPage(build.pages, key)]),
      ...scriptsOf(shell.build, [...libraries, ...filesOfPage(pageLibraries, key)]),
    ];
  });
  const { build } = shell;
  return [
    ...scriptsOf(build, [...build.initial, ...filesOfPage(build.pages, page?.shellPage)]),
    ...ofRemotes,
  ];
}

/**
 * The scripts without which a page shows nothing: the shell's and those of the page's own remote. The others are
 * requested when the shell's entry runs, because earlier requests would delay the entry on a slow network.
 */
export function scriptsOfStart(release: ReleaseDocument, page: PageOfPath | null): BuildScript[] {
  const own = page && { ...page, remotes: page.remotes.filter((remote) => remote.page !== null) };
  return scriptsOfPage(release, own);
}
