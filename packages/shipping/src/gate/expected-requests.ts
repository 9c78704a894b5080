import { calls } from '@family-chores/contracts/all-contracts';
import { LIVE_PATH } from '@family-chores/contracts/live/live';
import { matchPath } from '@family-chores/contracts/path-template';
import type { ReleaseDocument } from '@family-chores/contracts/registry/release-document';
import { isPage } from './gate-targets.ts';

/** Files whose addresses do not depend on what is released. */
const fixedFiles = new Set(['/service-worker.js', '/manifest.webmanifest', '/favicon.ico']);

interface BrowserRequest {
  readonly method: string;
  readonly url: string;
}

/**
 * Returns a predicate for the requests a page may make. Any other request may leak data to third parties, or is likely
 * to fail.
 */
export function expectedRequests(
  document: ReleaseDocument,
  origin: string,
): (request: BrowserRequest) => boolean {
  const { shell, remotes } = document;
  const builds = [
    shell.build,
    ...remotes.flatMap(({ build, lastGood }) => (lastGood ? [build, lastGood] : [build])),
  ];
  const bases = builds.map(({ base }) => new URL(base, origin).href);
  return ({ method, url }) => {
    const { protocol, origin: requestOrigin, pathname } = new URL(url);
    if (protocol === 'data:' || protocol === 'blob:') return true;
    if (method === 'GET' && bases.some((base) => url.startsWith(base))) return true;
    if (requestOrigin.replace(/^ws/, 'http') !== origin) return false;
    if (pathname.startsWith('/api/')) {
      return (
        pathname === LIVE_PATH ||
        calls.some((call) => call.method === method && matchPath(call.path, pathname))
      );
    }
    return method === 'GET' && (fixedFiles.has(pathname) || isPage(document, pathname));
  };
}
