import type { ReleaseDocument } from '@family-chores/contracts/registry/release-document';
import { buildsOf } from './builds-of.ts';

declare global {
  /** Asked by the script loader of every build on the page (see the web kit's build preset). */
  var scriptIntegrity: (url: string) => string;
}

let askedFor: ReadonlySet<string> = new Set();

/** Whether the page came with this script, or somebody asked for its hash: to run it, or to have it fetched ahead. */
export const isAskedFor = (url: string): boolean => askedFor.has(url);

const absolute = (address: string) => new URL(address, location.href).href;

function scriptsOfHead(): string[] {
  const tags = document.head.querySelectorAll('script[src], link[rel=preload][as=script]');
  return [...tags].map((tag) => absolute(tag.getAttribute('src') ?? tag.getAttribute('href') ?? ''));
}

/** From now on no script runs unless the release document names it, and then only with the bytes it had when built. */
export function installScriptIntegrity(release: ReleaseDocument): void {
  const hashes = new Map(
    buildsOf(release).flatMap(({ build: { base, scripts } }) =>
      Object.entries(scripts).map(([file, hash]): [string, string] => [absolute(base + file), hash]),
    ),
  );
  const asked = new Set(scriptsOfHead());
  askedFor = asked;
  globalThis.scriptIntegrity = (url) => {
    asked.add(url);
    // What a dev server gives changes while the page is open.
    if (process.env.NODE_ENV === 'development') return '';
    // Asked for again it has a query (see `script-address.ts`).
    const hash = hashes.get(url.replace(/\?again=\d+$/, ''));
    // An empty integrity attribute would let anything run.
    if (hash === undefined) throw new Error(`${url} is not in the release document`);
    return hash;
  };
}
