import { type PageOfPath, pageOf } from '@family-chores/contracts/registry/match-route';
import type { PrerenderedPages } from '@family-chores/contracts/registry/prerendered-pages';
import type { ReleaseDocument } from '@family-chores/contracts/registry/release-document';
import type { AssetStore } from '../assets/asset-store.ts';
import { BoundedCache } from '../documents/bounded-cache.ts';
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
  readonly #rendered = new BoundedCache<RenderedPage>(mostRendered);
  readonly #prerendered = new BoundedCache<Promise<PrerenderedPages>>(mostShells);

  constructor(assets: Pick<AssetStore, 'read'>) {
    this.#assets = assets;
  }

  async of(document: ReleaseDocument, path: string): Promise<RenderedPage> {
    const page = pageOf(document, path);
    const key = keyOf(document, page, path);
    const known = this.#rendered.get(key);
    if (known) return known;
    const rendered = renderPage(document, { path, page }, await this.#prerenderedOf(document));
    this.#rendered.set(key, rendered);
    return rendered;
  }

  #prerenderedOf(document: ReleaseDocument): Promise<PrerenderedPages> {
    const { buildId } = document.shell.build;
    const known = this.#prerendered.get(buildId);
    if (known) return known;
    const reading = readPrerendered(document, this.#assets);
    this.#prerendered.set(buildId, reading);
    return reading;
  }
}
