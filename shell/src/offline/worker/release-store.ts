import { ASSET_CACHE, PAGE_CACHE } from '../cache-names.ts';
import { assetsOf, foldersOf, readRelease } from './read-release.ts';
import type { WorkerScope } from './worker-scope.ts';

/**
 * One cached page serves all paths. Pages differ only in their title, in what they preload and in their prerendered
 * content, which is hidden at any other path (`page/first-paint.ts`).
 */
const PAGE = '/';

/**
 * Caches the page and files of the last release that could be fetched completely. Files are immutable, so they are
 * always served from the cache. The cached page is served only when the network fails or takes too long.
 */
export function createReleaseStore({ caches, fetch, location }: WorkerScope) {
  async function cacheAsset(url: string, init: RequestInit = {}): Promise<void> {
    const assets = await caches.open(ASSET_CACHE);
    if (await assets.match(url)) return;
    const response = await fetch(url, init);
    if (!response.ok) throw new Error(`${url} could not be cached: status ${response.status}`);
    await assets.put(url, response);
  }

  async function deleteAllExcept(folders: readonly string[]): Promise<void> {
    const assets = await caches.open(ASSET_CACHE);
    for (const request of await assets.keys()) {
      const { pathname } = new URL(request.url);
      if (!folders.some((folder) => pathname.startsWith(folder))) await assets.delete(request);
    }
  }

  return {
    async page(): Promise<Response | undefined> {
      return (await caches.open(PAGE_CACHE)).match(PAGE);
    },

    /** If a file cannot be fetched, the previous release stays cached. */
    async cachePage(page: Response): Promise<void> {
      const release = readRelease(await page.clone().text());
      if (!release) return;
      const cachedPage = await this.page();
      if (cachedPage && readRelease(await cachedPage.text())?.releaseId === release.releaseId) return;
      const caching = assetsOf(release).map(({ url, integrity }) => cacheAsset(url, { integrity }));
      await Promise.all(caching);
      await (await caches.open(PAGE_CACHE)).put(PAGE, page);
      await deleteAllExcept(foldersOf(release));
    },

    async updatePage(page: Response): Promise<void> {
      if (await this.page()) await this.cachePage(page);
    },

    async asset(request: Request): Promise<Response> {
      const assets = await caches.open(ASSET_CACHE);
      const cachedFile = await assets.match(request, { ignoreVary: true });
      if (cachedFile) return cachedFile;
      const response = await fetch(request);
      if (response.ok) await assets.put(request, response.clone());
      return response;
    },

    /** Caches the builds' files that the page loaded before the service worker was active, such as fonts. */
    async cacheLoaded(urls: readonly string[]): Promise<void> {
      const ownUrls = urls.filter((url) => url.startsWith(`${location.origin}/assets/`));
      await Promise.allSettled(ownUrls.map((url) => cacheAsset(url)));
    },
  };
}
