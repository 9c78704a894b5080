import { calls } from '@family-chores/contracts/catalog';
import type { ReleaseDocument } from '@family-chores/contracts/registry/release-document';
import { isPage } from './places.ts';

/** What stands at an address of its own, whatever is released. */
const fixedFiles = new Set(['/service-worker.js', '/manifest.webmanifest', '/favicon.ico']);
/** The socket is no call of the contracts. */
const live = '/api/live';

interface Asked {
  readonly method: string;
  readonly url: string;
}

/**
 * Says of a request whether the product has it: a page, a file of the builds that the page consists of, a call of the
 * contracts, or one of the few fixed files. Anything else tells somebody of our families, or breaks tomorrow.
 */
export function knownRequests(document: ReleaseDocument, origin: string): (asked: Asked) => boolean {
  const { shell, remotes } = document;
  const builds = [
    shell.build,
    ...remotes.flatMap(({ build, lastGood }) => (lastGood ? [build, lastGood] : [build])),
  ];
  const bases = builds.map(({ base }) => new URL(base, origin).href);
  const paths = calls.map(({ method, path }) => ({
    method,
    pattern: new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`),
  }));
  return ({ method, url }) => {
    const { protocol, origin: asked, pathname } = new URL(url);
    if (protocol === 'data:' || protocol === 'blob:') return true;
    if (method === 'GET' && bases.some((base) => url.startsWith(base))) return true;
    if (asked.replace(/^ws/, 'http') !== origin) return false;
    if (pathname.startsWith('/api/')) {
      return pathname === live || paths.some((call) => call.method === method && call.pattern.test(pathname));
    }
    return method === 'GET' && (fixedFiles.has(pathname) || isPage(document, pathname));
  };
}
