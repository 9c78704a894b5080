import type { ServedBuild } from '@family-chores/contracts/registry/release-document';
import type { Remote } from '@family-chores/web-kit/remote';

export type Load = (build: ServedBuild) => Promise<Remote>;

/** All who want a build get the same one, also while it is on its way. Only what failed is begun again. */
export function loadOnce(load: Load): Load {
  const loads = new Map<ServedBuild, Promise<Remote>>();

  async function begin(build: ServedBuild): Promise<Remote> {
    try {
      return await load(build);
    } catch (error) {
      loads.delete(build);
      throw error;
    }
  }

  return (build) => {
    const loading = loads.get(build) ?? begin(build);
    loads.set(build, loading);
    return loading;
  };
}
