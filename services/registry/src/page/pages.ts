import { type PageOfPath, pageOf } from '@family-chores/contracts/registry/match-route';
import type { PrerenderedPages } from '@family-chores/contracts/registry/prerendered-pages';
import type { ReleaseDocument } from '@family-chores/contracts/registry/release-document';
import { log } from '@family-chores/service-kit/log';
import { LRUCache } from 'lru-cache';
import type { AssetStore } from '../assets/asset-store.ts';
import { readPrerendered } from './read-prerendered.ts';
import { type RenderedPage, renderPage } from './render-page.ts';

/** Pages are about 50 kB each. */
const MAX_RENDERED = 500;
const MAX_SHELLS = 20;

/** All paths of a route share a page, except that a trailing slash matters for recognizing a prerendered page. */
const keyOf = (document: ReleaseDocument, page: PageOfPath | null, path: string) =>
  [document.releaseId, page?.route.path, path.endsWith('/')].join(' ');

/** The pages of all release documents, each rendered once. */
export class Pages {
  readonly #assets: Pick<AssetStore, 'read'>;
  readonly #rendered = new LRUCache<string, RenderedPage>({ max: MAX_RENDERED });
  readonly #prerendered = new LRUCache<string, PrerenderedPages>({ max: MAX_SHELLS });

  constructor(assets: Pick<AssetStore, 'read'>) {
    this.#assets = assets;
  }

  async of(document: ReleaseDocument, path: string): Promise<RenderedPage> {
    const page = pageOf(document, path);
    const key = keyOf(document, page, path);
    const cached = this.#rendered.get(key);
    if (cached) return cached;
    const prerendered = await this.#prerenderedOf(document);
    const rendered = renderPage(document, { path, page }, prerendered ?? {});
    if (prerendered) this.#rendered.set(key, rendered);
    return rendered;
  }

  /** Null if they cannot be read: the page is still served, but shows its content only once the shell has started. */
  async #prerenderedOf(document: ReleaseDocument): Promise<PrerenderedPages | null> {
    const { buildId } = document.shell.build;
    const cached = this.#prerendered.get(buildId);
    if (cached) return cached;
    try {
      const read = await readPrerendered(document, this.#assets);
      this.#prerendered.set(buildId, read);
      return read;
    } catch (error) {
      log.error({ error, buildId }, 'The prerendered pages of the shell cannot be read');
      return null;
    }
  }
}
