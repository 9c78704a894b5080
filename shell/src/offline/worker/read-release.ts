import type { ReleaseDocument, ServedBuild } from '@family-chores/contracts/registry/release-document';

/** Reads the release document from a page's HTML; null if it is not a page of the product. */
export function readRelease(html: string): ReleaseDocument | null {
  const json = /<script type="application\/json" id="release">(.*?)<\/script>/s.exec(html)?.[1];
  return json === undefined ? null : JSON.parse(json);
}

export interface Asset {
  url: string;
  integrity: string;
}

const scriptsOf = ({ base, scripts }: ServedBuild): Asset[] =>
  Object.entries(scripts)
    .filter(([file]) => !file.startsWith('service-worker.'))
    .map(([file, integrity]) => ({ url: base + file, integrity }));

/** Every script of the release's builds, except for the scripts of last good builds and of the service worker. */
export function assetsOf({ shell, remotes }: ReleaseDocument): Asset[] {
  return [shell.build, ...remotes.map(({ build }) => build)].flatMap(scriptsOf);
}

/** The folders of all builds that the release's pages may load, including last good builds. */
export function foldersOf({ shell, remotes }: ReleaseDocument): string[] {
  const builds = remotes.flatMap(({ build, lastGood }) => (lastGood ? [build, lastGood] : [build]));
  return [shell.build, ...builds].map(({ base }) => base);
}
