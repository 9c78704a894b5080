import { readFile } from 'node:fs/promises';
import type { ReleaseDocument } from '@family-chores/contracts/registry/release-document';
import type { Middleware } from 'koa';
import type { DocumentOf } from '../documents/documents.routes.ts';
import { assetFile } from './asset-file.ts';
import { webManifest } from './web-manifest.ts';

interface Settings {
  documentOf: DocumentOf;
  /** Folder whose content the gateway serves at `/assets/`. */
  assetsDir: string;
}

/** File of the service worker in the shell's build; none in a build that a dev server makes. */
function workerFile({ shell: { build } }: ReleaseDocument, assetsDir: string): string | null {
  const name = Object.keys(build.scripts).find((file) => /^service-worker\.[0-9a-f]+\.js$/.test(file));
  return name ? assetFile(build.base + name, assetsDir) : null;
}

/**
 * Serves what stands at a fixed address for the whole product, whatever is released: the service worker, whose place
 * decides what it is for, and the web manifest. Browsers ask again each time.
 */
export function serveAppFiles({ documentOf, assetsDir }: Settings): Middleware {
  return async (ctx, next) => {
    const isWorker = ctx.path === '/service-worker.js';
    const isManifest = ctx.path === '/manifest.webmanifest';
    if (!(isWorker || isManifest) || ctx.method !== 'GET') return next();
    const document = await documentOf(ctx);
    const worker = document && isWorker ? workerFile(document, assetsDir) : null;
    ctx.set('Cache-Control', 'no-cache');
    if (worker) {
      // What it may ask for; it runs nothing else.
      ctx.set('Content-Security-Policy', "default-src 'none'; connect-src 'self'");
      ctx.type = 'text/javascript';
      ctx.body = await readFile(worker, 'utf8');
    } else if (document && isManifest) {
      ctx.type = 'application/manifest+json';
      ctx.body = JSON.stringify(webManifest(document));
    } else {
      ctx.status = 404;
      ctx.type = 'text/plain';
      ctx.body = 'Not found';
    }
    return undefined;
  };
}
