import type { RemoteState } from '@family-chores/web-kit/remote';

/** Observable states of the remotes requested so far. */
export function createRemoteStates() {
  const states = new Map<string, RemoteState>();
  const listeners = new Set<() => void>();
  return {
    of: (name: string) => states.get(name),
    names: () => [...states.keys()],
    set(name: string, state: RemoteState) {
      states.set(name, state);
      for (const listener of listeners) listener();
    },
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
