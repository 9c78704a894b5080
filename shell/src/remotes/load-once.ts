import type { ServedBuild } from '@family-chores/contracts/registry/release-document';
import type { Remote } from '@family-chores/web-kit/remote';

export type Load = (build: ServedBuild) => Promise<Remote>;

/** Loads each build once: concurrent and later callers share the load. A failed load can be retried. */
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
