import path from 'node:path';

const ASSETS = '/assets/';

/** Where a file of a build lies that pages find at this URL; null of what a dev server builds, which lies nowhere. */
export function assetFile(url: string, assetsDir: string): string | null {
  return url.startsWith(ASSETS) ? path.join(assetsDir, url.slice(ASSETS.length)) : null;
}
