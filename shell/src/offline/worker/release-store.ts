import { ASSET_CACHE, PAGE_CACHE } from '../cache-names.ts';
import { assetsOf, foldersOf, readRelease } from './read-release.ts';
import type { WorkerScope } from './worker-scope.ts';

/** One page stands for all paths: only its preload hints differ. */
const PAGE = '/';

/**
 * The page of the last release that could be fetched whole, and its files. A file never changes under its address, so
 * that what is here needs no question; a page is only shown while the network has none.
 */
export function createReleaseStore({ caches, fetch, location }: WorkerScope) {
  async function keepAsset(url: string, init: RequestInit = {}): Promise<void> {
    const assets = await caches.open(ASSET_CACHE);
    if (await assets.match(url)) return;
    const response = await fetch(url, init);
    if (!response.ok) throw new Error(`${url}: ${response.status}`);
    await assets.put(url, response);
  }

  async function forgetAllBut(folders: readonly string[]): Promise<void> {
    const assets = await caches.open(ASSET_CACHE);
    for (const request of await assets.keys()) {
      const { pathname } = new URL(request.url);
      if (!folders.some((folder) => pathname.startsWith(folder))) await assets.delete(request);
    }
  }

  return {
    /** The page that was kept last; undefined before the first. */
    async page(): Promise<Response | undefined> {
      return (await caches.open(PAGE_CACHE)).match(PAGE);
    },

    /** Keeps a page of the network with all it takes. While something of that cannot be had, the one before stays. */
    async keepPage(page: Response): Promise<void> {
      const release = readRelease(await page.clone().text());
      if (!release) return;
      const kept = await this.page();
      if (kept && readRelease(await kept.text())?.releaseId === release.releaseId) return;
      const held = assetsOf(release).map(({ url, integrity }) => keepAsset(url, { integrity }));
      await Promise.all(held);
      await (await caches.open(PAGE_CACHE)).put(PAGE, page);
      await forgetAllBut(foldersOf(release));
    },

    /** The same, where there is one to replace. */
    async renewPage(page: Response): Promise<void> {
      if (await this.page()) await this.keepPage(page);
    },

    async asset(request: Request): Promise<Response> {
      const assets = await caches.open(ASSET_CACHE);
      const kept = await assets.match(request, { ignoreVary: true });
      if (kept) return kept;
      const response = await fetch(request);
      if (response.ok) await assets.put(request, response.clone());
      return response;
    },

    /** Keeps files the page loaded before it had a service worker: fonts, pictures. */
    async keepLoaded(urls: readonly string[]): Promise<void> {
      const own = urls.filter((url) => url.startsWith(`${location.origin}/assets/`));
      await Promise.allSettled(own.map((url) => keepAsset(url)));
    },
  };
}
