import { disposeRemote } from '@family-chores/web-kit/loading';
import type { Remote, RemoteState } from '@family-chores/web-kit/remote';

/** Observable states of the remotes requested so far. A remote is disposed of when another build of it is open. */
export function createRemoteStates() {
  const states = new Map<string, RemoteState>();
  /**
   * For each remote, the build that was opened last. It is not disposed of until another build is open, because a
   * retry opens it again if no other build can be loaded.
   */
  const opened = new Map<string, Remote>();
  const listeners = new Set<() => void>();
  return {
    of: (name: string) => states.get(name),
    names: () => [...states.keys()],
    set(name: string, state: RemoteState) {
      states.set(name, state);
      for (const listener of listeners) listener();
      if (state.status !== 'open') return;
      const before = opened.get(name);
      opened.set(name, state.remote);
      if (before && before !== state.remote) disposeRemote(before);
    },
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
