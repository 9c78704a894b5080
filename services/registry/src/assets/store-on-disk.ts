import path from 'node:path';
import type { AssetStore } from './asset-store.ts';
import { DiskStore } from './disk-store.ts';
import { withPrivateMaps } from './with-private-maps.ts';

/** Folder of source maps, relative to the one that the gateway serves. */
const MAPS_FOLDER = '../registry/source-maps';

export const storeOnDisk = (assetsDir: string): AssetStore =>
  withPrivateMaps(new DiskStore(assetsDir), new DiskStore(path.join(assetsDir, MAPS_FOLDER)));
