import type { PageOfPath } from '@family-chores/contracts/registry/match-route';
import {
  isStaticRoute,
  type PrerenderedPages,
  prerenderedPages,
  type PrerenderedParts,
  prerenderedParts,
  REMOTE_FRAME,
} from '@family-chores/contracts/registry/prerendered-pages';
import { PAGE_SLOT } from '@family-chores/contracts/registry/remote-manifest';
import type { ReleaseDocument } from '@family-chores/contracts/registry/release-document';
import { type FillingPart, slotFillings } from '@family-chores/contracts/registry/slot-fillings';
import { log } from '@family-chores/service-kit/log';
import { LRUCache } from 'lru-cache';
import type { ZodType } from 'zod';
import type { AssetStore } from '../assets/asset-store.ts';
import { SHELL_NAME } from '../compatibility/compatibility.rules.ts';
import { fillSlots, type PageContent, partIn, slotsIn } from './fill-slots.ts';
import { type PrerenderedFile, readPrerendered } from './read-prerendered.ts';

/** The prerendered content is cached for up to this many builds of the shell, and for as many of remotes. */
const MAX_BUILDS = 50;

interface ReadContent {
  /** Null if the page is not prerendered. */
  content: PageContent | null;
  /** False if a file cannot be read at present. The page then shows less than it could, so it must not be cached. */
  isFinal: boolean;
}

/** The page as a part of its remote if the remote can prerender it; null for any other page. */
function staticRemotePage(page: PageOfPath | null): FillingPart | null {
  const [owner] = page?.remotes ?? [];
  if (!page || !owner?.page || !isStaticRoute(page.route)) return null;
  return { remote: owner.remote.name, part: owner.page };
}

export class PrerenderedContent {
  readonly #assets: Pick<AssetStore, 'read'>;
  readonly #pages = new LRUCache<string, PrerenderedPages>({ max: MAX_BUILDS });
  readonly #parts = new LRUCache<string, PrerenderedParts>({ max: MAX_BUILDS });

  constructor(assets: Pick<AssetStore, 'read'>) {
    this.#assets = assets;
  }

  async of(document: ReleaseDocument, page: PageOfPath | null): Promise<ReadContent> {
    const { shell, remotes } = document;
    const pages = await this.#read({ ...shell, name: SHELL_NAME }, prerenderedPages, this.#pages);
    const ownPage = staticRemotePage(page);
    const prerendered = pages?.[ownPage ? REMOTE_FRAME : (page?.shellPage ?? '')];
    if (!prerendered) return { content: null, isFinal: pages !== null };
    const slots = slotsIn(prerendered);
    const partsOf = new Map<string, PrerenderedParts>();
    let isFinal = true;
    const fillers = remotes.filter(
      (remote) => remote.name === ownPage?.remote || remote.slots.some(({ slot }) => slots.includes(slot)),
    );
    for (const remote of fillers) {
      const parts = await this.#read(remote, prerenderedParts, this.#parts);
      if (parts) partsOf.set(remote.name, parts);
      else isFinal = false;
    }
    if (ownPage && !partIn(partsOf.get(ownPage.remote), PAGE_SLOT, ownPage.part))
      return { content: null, isFinal };
    const fillings = new Map(slotFillings({ remotes }));
    if (ownPage) fillings.set(PAGE_SLOT, [ownPage]);
    return { content: fillSlots(prerendered, fillings, partsOf), isFinal };
  }

  /** @returns null if the file cannot be read at present */
  async #read<Content>(
    file: PrerenderedFile,
    schema: ZodType<Record<string, Content>>,
    cache: LRUCache<string, Record<string, Content>>,
  ): Promise<Record<string, Content> | null> {
    const { name, build } = file;
    const key = `${name}/${build.buildId}`;
    const cached = cache.get(key);
    if (cached) return cached;
    try {
      const read = await readPrerendered(file, schema, this.#assets);
      cache.set(key, read);
      return read;
    } catch (error) {
      log.error({ error, key }, 'The prerendered content of a build cannot be read');
      return null;
    }
  }
}
