import type { ReleaseDocument } from '@family-chores/contracts/registry/release-document';
import { buildsOf } from '../release/builds-of.ts';

declare global {
  /** Called by the script loader of every build on the page (see the web kit's build preset). */
  var scriptIntegrity: (url: string) => string;
}

let requestedScripts: ReadonlySet<string> = new Set();

/** Whether the script was part of the page, or its hash was requested in order to run or prefetch it. */
export const isRequested = (url: string): boolean => requestedScripts.has(url);

const absolute = (address: string) => new URL(address, location.href).href;

function scriptsOfHead(): string[] {
  const tags = document.head.querySelectorAll('script[src], link[rel=preload][as=script]');
  return [...tags].map((tag) => absolute(tag.getAttribute('src') ?? tag.getAttribute('href') ?? ''));
}

/** Allows only scripts listed in the release document, and only with the hash they were built with. */
export function installScriptIntegrity(release: ReleaseDocument): void {
  const hashes = new Map(
    buildsOf(release).flatMap(({ build: { base, scripts } }) =>
      Object.entries(scripts).map(([file, hash]): [string, string] => [absolute(base + file), hash]),
    ),
  );
  const requested = new Set(scriptsOfHead());
  requestedScripts = requested;
  globalThis.scriptIntegrity = (url) => {
    requested.add(url);
    // Files of a dev server change while the page is open.
    if (process.env.NODE_ENV === 'development') return '';
    // A retried script has a query (see `script-address.ts`).
    const hash = hashes.get(url.replace(/\?again=\d+$/, ''));
    // An empty integrity attribute would let anything run.
    if (hash === undefined) throw new Error(`${url} is not in the release document`);
    return hash;
  };
}
