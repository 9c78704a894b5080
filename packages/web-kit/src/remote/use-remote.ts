import { useEffect, useSyncExternalStore } from 'react';
import { type RemoteState, useRemoteLoader } from './remote-loader.ts';

/** State of a remote, for who only wants to know. */
export function useRemoteState(name: string): RemoteState {
  const loader = useRemoteLoader();
  const stateOf = () => loader.stateOf(name);
  return useSyncExternalStore(loader.subscribe, stateOf, stateOf);
}

/** State of a remote; asks for it to be loaded. State, not Suspense: React holds a shown fallback for 300 ms. */
export function useRemote(name: string): RemoteState {
  const loader = useRemoteLoader();
  useEffect(() => loader.open(name), [loader, name]);
  return useRemoteState(name);
}
