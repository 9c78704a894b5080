import { useEffect, useSyncExternalStore } from 'react';
import { type RemoteState, useRemoteLoader } from './remote-loader.ts';

/** State of a remote, without loading it. */
export function useRemoteState(name: string): RemoteState {
  const loader = useRemoteLoader();
  const stateOf = () => loader.stateOf(name);
  return useSyncExternalStore(loader.subscribe, stateOf, stateOf);
}

/** Loads a remote and returns its state. Does not use Suspense, whose fallback React would show for at least 300 ms. */
export function useRemote(name: string): RemoteState {
  const loader = useRemoteLoader();
  useEffect(() => loader.open(name), [loader, name]);
  return useRemoteState(name);
}
