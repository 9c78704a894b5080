import path from 'node:path';
import type { AssetStore } from './asset-store.ts';
import { DiskStore } from './disk-store.ts';
import { withPrivateMaps } from './with-private-maps.ts';

/** Relative to the folder that the gateway serves, like the last page. */
const MAPS_FOLDER = '../registry/source-maps';

/** Builds in a folder that the gateway serves, with their source maps in another one. */
export const storeOnDisk = (assetsDir: string): AssetStore =>
  withPrivateMaps(new DiskStore(assetsDir), new DiskStore(path.join(assetsDir, MAPS_FOLDER)));
