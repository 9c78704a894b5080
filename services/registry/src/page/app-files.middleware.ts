import type { ReleaseDocument } from '@family-chores/contracts/registry/release-document';
import type { Middleware } from 'koa';
import type { AssetStore } from '../assets/asset-store.ts';
import type { DocumentOf } from '../documents/documents.routes.ts';
import { SHELL_NAME } from '../compatibility/compatibility.rules.ts';
import { webManifest } from './web-manifest.ts';

interface ServeAppFilesOptions {
  documentOf: DocumentOf;
  assets: Pick<AssetStore, 'read'>;
}

/** Null if there is none, as in a development build. */
async function readWorker(
  { shell: { build } }: ReleaseDocument,
  assets: ServeAppFilesOptions['assets'],
): Promise<Buffer | null> {
  const file = Object.keys(build.scripts).find((name) => /^service-worker\.[0-9a-f]+\.js$/.test(name));
  return file === undefined ? null : assets.read({ name: SHELL_NAME, buildId: build.buildId }, file);
}

/**
 * Serves the files that have the same path in every release: the service worker, whose path determines its scope, and
 * the web manifest.
 */
export function serveAppFiles({ documentOf, assets }: ServeAppFilesOptions): Middleware {
  return async (ctx, next) => {
    const isWorker = ctx.path === '/service-worker.js';
    const isManifest = ctx.path === '/manifest.webmanifest';
    if (!(isWorker || isManifest) || ctx.method !== 'GET') return next();
    const document = await documentOf(ctx);
    const worker = document && isWorker ? await readWorker(document, assets) : null;
    ctx.set('Cache-Control', 'no-cache');
    if (worker) {
      // The worker fetches from our origin only, and loads no other scripts.
      ctx.set('Content-Security-Policy', "default-src 'none'; connect-src 'self'");
      ctx.type = 'text/javascript';
      ctx.body = worker.toString();
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
