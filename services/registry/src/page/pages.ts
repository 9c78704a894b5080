import { type PageOfPath, pageOf } from '@family-chores/contracts/registry/match-route';
import type { ReleaseDocument } from '@family-chores/contracts/registry/release-document';
import { LRUCache } from 'lru-cache';
import type { AssetStore } from '../assets/asset-store.ts';
import { PrerenderedContent } from './prerendered-content.ts';
import { type RenderedPage, renderPage } from './render-page.ts';

/** How many rendered pages are cached, of about 50 kB each. */
const MAX_RENDERED = 500;

interface PageRequest {
  path: string;
  /** Whether the app starts immediately, even on a page that is complete without the app. */
  startsNow: boolean;
}

/**
 * All paths of a route share one cached page, because only a prerendered page contains its path. A prerendered route
 * has no parameters, so its paths differ at most in a trailing slash, and that is part of the key.
 */
const keyOf = (document: ReleaseDocument, page: PageOfPath | null, { path, startsNow }: PageRequest) =>
  JSON.stringify([document.releaseId, document.candidates, page?.route.path, path.endsWith('/'), startsNow]);

export class Pages {
  readonly #prerendered: PrerenderedContent;
  readonly #rendered = new LRUCache<string, RenderedPage>({ max: MAX_RENDERED });

  constructor(assets: Pick<AssetStore, 'read'>) {
    this.#prerendered = new PrerenderedContent(assets);
  }

  async of(document: ReleaseDocument, request: PageRequest): Promise<RenderedPage> {
    const { path, startsNow } = request;
    const page = pageOf(document, path);
    const key = keyOf(document, page, request);
    const cached = this.#rendered.get(key);
    if (cached) return cached;
    const { content, isFinal } = await this.#prerendered.of(document, page);
    const startsOnIntent = content?.startsOnIntent === true && !startsNow;
    const rendered = renderPage(document, { path, page }, content && { ...content, startsOnIntent });
    if (isFinal) this.#rendered.set(key, rendered);
    return rendered;
  }
}
