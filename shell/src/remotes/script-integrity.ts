import type { ReleaseDocument, ServedBuild } from '@family-chores/contracts/registry/release-document';

declare global {
  /** Asked by the script loader of every build on the page (see the web kit's build preset). */
  var scriptIntegrity: (url: string) => string;
}

export function buildsOf({ shell, remotes }: ReleaseDocument): ServedBuild[] {
  const ofRemotes = remotes.flatMap(({ build, lastGood }) => (lastGood ? [build, lastGood] : [build]));
  return [shell.build, ...ofRemotes];
}

/** From now on no script runs unless the release document names it, and then only with the bytes it had when built. */
export function installScriptIntegrity(release: ReleaseDocument): void {
  const hashes = new Map(
    buildsOf(release).flatMap(({ base, scripts }) =>
      Object.entries(scripts).map(([file, hash]): [string, string] => [
        new URL(base + file, location.href).href,
        hash,
      ]),
    ),
  );
  globalThis.scriptIntegrity = (url) => {
    // What a dev server gives changes while the page is open.
    if (process.env.NODE_ENV === 'development') return '';
    const hash = hashes.get(url);
    // An empty integrity attribute would let anything run.
    if (hash === undefined) throw new Error(`${url} is not in the release document`);
    return hash;
  };
}
