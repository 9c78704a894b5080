import type { ReleaseDocument } from '@family-chores/contracts/registry/release-document';
import { buildsOf } from '../release/builds-of.ts';

declare global {
  /** Called by the script loader of every build on the page (see the build preset in `packages/web-build`). */
  var scriptIntegrity: (url: string) => string;
}

let requestedScripts: ReadonlySet<string> = new Set();

/**
 * Whether the script has been requested: by a tag or preload in the page, or by code. Code that requests a script first
 * reads its hash with `scriptIntegrity`, which records the request.
 */
export const isRequested = (url: string): boolean => requestedScripts.has(url);

const absoluteUrl = (address: string) => new URL(address, location.href).href;

function scriptsInHead(): string[] {
  const tags = document.head.querySelectorAll('script[src], link[rel=preload][as=script]');
  return [...tags].map((tag) => absoluteUrl(tag.getAttribute('src') ?? tag.getAttribute('href') ?? ''));
}

/** Allows only scripts that the release document lists, and only with the hash that it lists for them. */
export function installScriptIntegrity(release: ReleaseDocument): void {
  const hashes = new Map(
    buildsOf(release).flatMap(({ build: { base, scripts } }) =>
      Object.entries(scripts).map(([file, hash]): [string, string] => [absoluteUrl(base + file), hash]),
    ),
  );
  const requested = new Set(scriptsInHead());
  requestedScripts = requested;
  globalThis.scriptIntegrity = (url) => {
    requested.add(url);
    // A dev server's files change while the page is open, so their hashes cannot be known.
    if (process.env.NODE_ENV === 'development') return '';
    // A retried script has a query (see `script-address.ts`).
    const hash = hashes.get(url.replace(/\?again=\d+$/, ''));
    // An empty integrity attribute would let anything run.
    if (hash === undefined) throw new Error(`${url} is not in the release document`);
    return hash;
  };
}
