import { randomBytes } from 'node:crypto';
import type { PrerenderedPages } from '@family-chores/contracts/registry/prerendered-pages';
import type { ReleaseDocument } from '@family-chores/contracts/registry/release-document';
import type { Middleware } from 'koa';
import { pageHeaders } from './content-security-policy.ts';
import { readPrerendered } from './read-prerendered.ts';
import { renderPage, type RenderedPage } from './render-page.ts';

interface Settings {
  current: () => ReleaseDocument | null;
  /** Folder whose content the gateway serves at `/assets/`. */
  assetsDir: string;
  publicOrigin: string;
  development: boolean;
}

/** Paths a family has are few; those a scanner tries are not. */
const CACHED_PATHS = 500;

const isPage = (path: string) => !/^\/(api|assets)(\/|$)/.test(path);

/** Serves the page for every path that is neither a call nor a file of a build. */
export function servePage({ current, assetsDir, publicOrigin, development }: Settings): Middleware {
  const prerendered = new WeakMap<ReleaseDocument, Promise<PrerenderedPages>>();
  let rendered = new Map<string, RenderedPage>();
  let renderedFor: ReleaseDocument | null = null;

  function prerenderedOf(document: ReleaseDocument): Promise<PrerenderedPages> {
    const known = prerendered.get(document);
    if (known) return known;
    const reading = readPrerendered(document, assetsDir);
    prerendered.set(document, reading);
    return reading;
  }

  async function pageFor(document: ReleaseDocument, path: string): Promise<RenderedPage> {
    const pages = await prerenderedOf(document);
    if (renderedFor !== document || rendered.size >= CACHED_PATHS) {
      rendered = new Map();
      renderedFor = document;
    }
    const page = rendered.get(path) ?? renderPage(document, path, pages);
    rendered.set(path, page);
    return page;
  }

  return async (ctx, next) => {
    if (!isPage(ctx.path) || (ctx.method !== 'GET' && ctx.method !== 'HEAD')) return next();
    const nonce = randomBytes(16).toString('base64');
    ctx.set(pageHeaders(nonce, { publicOrigin, development }));
    const document = current();
    if (!document) {
      ctx.status = 503;
      ctx.set('Retry-After', '2');
      ctx.body =
        '<!doctype html><title>Family Chores</title><p>Family Chores is starting. Please try again in a moment.';
      return undefined;
    }
    const page = await pageFor(document, ctx.path);
    ctx.status = page.status;
    ctx.body = page.html(nonce);
    return undefined;
  };
}
