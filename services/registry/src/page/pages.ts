import { type PageOfPath, pageOf } from '@family-chores/contracts/registry/match-route';
import type { PrerenderedPages } from '@family-chores/contracts/registry/prerendered-pages';
import type { ReleaseDocument } from '@family-chores/contracts/registry/release-document';
import { log } from '@family-chores/service-kit/log';
import { LRUCache } from 'lru-cache';
import type { AssetStore } from '../assets/asset-store.ts';
import { readPrerendered } from './read-prerendered.ts';
import { type RenderedPage, renderPage } from './render-page.ts';

/** Pages are some 50 kB each. */
const mostRendered = 500;
const mostShells = 20;

/** Paths of one route are one page, but for the slash at the end that a prerendered page is told by. */
const keyOf = (document: ReleaseDocument, page: PageOfPath | null, path: string) =>
  [document.releaseId, page?.route.path, path.endsWith('/')].join(' ');

/** The pages of all release documents, each rendered once. */
export class Pages {
  readonly #assets: Pick<AssetStore, 'read'>;
  readonly #rendered = new LRUCache<string, RenderedPage>({ max: mostRendered });
  readonly #prerendered = new LRUCache<string, PrerenderedPages>({ max: mostShells });

  constructor(assets: Pick<AssetStore, 'read'>) {
    this.#assets = assets;
  }

  async of(document: ReleaseDocument, path: string): Promise<RenderedPage> {
    const page = pageOf(document, path);
    const key = keyOf(document, page, path);
    const known = this.#rendered.get(key);
    if (known) return known;
    const prerendered = await this.#prerenderedOf(document);
    const rendered = renderPage(document, { path, page }, prerendered ?? {});
    if (prerendered) this.#rendered.set(key, rendered);
    return rendered;
  }

  /** Null if they cannot be read now: the page still comes, only what it shows comes later. */
  async #prerenderedOf(document: ReleaseDocument): Promise<PrerenderedPages | null> {
    const { buildId } = document.shell.build;
    const known = this.#prerendered.get(buildId);
    if (known) return known;
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
