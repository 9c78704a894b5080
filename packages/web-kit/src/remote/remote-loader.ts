import type { Criticality } from '@family-chores/contracts/registry/remote-manifest';
import type { FillingPart } from '@family-chores/contracts/registry/slot-fillings';
import { createContext, useContext } from 'react';
import type { Remote } from './define-remote.ts';
import type { SlotName } from './slot-props.ts';

export type RemoteState =
  | { status: 'opening' }
  | { status: 'open'; remote: Remote; buildId: string }
  /** This remains the state while the remote is loaded again. */
  | { status: 'failed'; isRetrying?: boolean };

/** What pages and slots need from the shell. */
export interface RemoteLoader {
  /** Parts of a slot, in display order. */
  fillings: (slot: SlotName) => readonly FillingPart[];
  criticalityOf: (remote: string) => Criticality;
  /** Returns the same object until the state changes. */
  stateOf: (remote: string) => RemoteState;
  subscribe: (listener: () => void) => () => void;
  /** Starts loading on the first call for a remote; after a failure, use `retry`. */
  open: (remote: string) => void;
  retry: (remote: string) => void;
  /** Reports that a page or part of this build threw an error. Falls back to another build if there is one. */
  reportRenderError: (remote: string, buildId: string, error: unknown) => void;
}

const LoaderContext = createContext<RemoteLoader | null>(null);

export const RemoteLoaderProvider = LoaderContext.Provider;

export function useRemoteLoader(): RemoteLoader {
  const loader = useContext(LoaderContext);
  if (!loader) throw new Error('useRemoteLoader() was called outside a RemoteLoaderProvider');
  return loader;
}
