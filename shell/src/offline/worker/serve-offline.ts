import { isExportPath } from '@family-chores/contracts/exporting-services';
import { createResponseStore } from './response-store.ts';
import { networkOrCached } from './network-or-cached.ts';
import { createReleaseStore } from './release-store.ts';
import type { FetchEvent, WorkerScope } from './worker-scope.ts';

const isIn = (path: string, folder: string) => `${path}/`.startsWith(`${folder}/`);

/**
 * Serves pages and most reads of the API from the network first, and immutable files from the cache first. Deletes
 * cached responses when the session changes. Other requests are left to the browser.
 */
export function serveOffline(scope: WorkerScope): void {
  const releases = createReleaseStore(scope);
  const responses = createResponseStore(scope);

  function openPage(event: FetchEvent): Promise<Response> {
    const network = scope.fetch(event.request);
    const update = network.then((page) => {
      if (page.ok) return releases.updatePage(page.clone());
    });
    event.waitUntil(update.catch(() => undefined));
    return networkOrCached(network, () => releases.page());
  }

  function respondTo(event: FetchEvent): Promise<Response> | null {
    const { method, mode, url } = event.request;
    const { origin, pathname } = new URL(url);
    if (origin !== scope.location.origin) return null;
    // An export contains all data of a family. It is saved as a file and must not stay in the cache.
    if (isIn(pathname, '/api/docs') || isExportPath(pathname)) return null;
    if (isIn(pathname, '/api/auth') && method !== 'GET') return responses.changeSession(event.request);
    if (method !== 'GET') return null;
    if (isIn(pathname, '/api')) return responses.read(event.request, (work) => event.waitUntil(work));
    if (isIn(pathname, '/assets')) return releases.asset(event.request);
    return mode === 'navigate' ? openPage(event) : null;
  }

  scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()));
  scope.addEventListener('activate', (event) => event.waitUntil(scope.clients.claim()));
  scope.addEventListener('message', (event) => {
    const loadedUrls = Array.isArray(event.data) ? event.data.map(String) : [];
    const page = scope
      .fetch('/')
      .then((response) => (response.ok ? releases.cachePage(response) : undefined));
    event.waitUntil(Promise.all([page, releases.cacheLoaded(loadedUrls)]));
  });
  scope.addEventListener('fetch', (event) => {
    const response = respondTo(event);
    if (response) event.respondWith(response);
  });
}
