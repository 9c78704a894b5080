import type { AssetStore } from './asset-store.ts';

export const isMap = (file: string): boolean => file.endsWith('.map');

/** Keeps source maps in a second store, which the gateway does not serve. */
export function withPrivateMaps(assets: AssetStore, maps: AssetStore): AssetStore {
  const storeOf = (file: string) => (isMap(file) ? maps : assets);
  return {
    async sizes(build) {
      const [served, unserved] = await Promise.all([assets.sizes(build), maps.sizes(build)]);
      return new Map([...served, ...unserved]);
    },
    put: (build, form, bytes) => storeOf(form.file).put(build, form, bytes),
    async publish(build) {
      if ((await maps.sizes(build)).size > 0) await maps.publish(build);
      await assets.publish(build);
    },
    read: (build, file) => storeOf(file).read(build, file),
    async remove(build) {
      await Promise.all([assets.remove(build), maps.remove(build)]);
    },
  };
}
