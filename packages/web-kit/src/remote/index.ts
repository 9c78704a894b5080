export { defineRemote, type Remote } from './define-remote.ts';
export { LeavingBoundary } from './leaving-boundary.tsx';
export { lazyPart, type LazyPart, PartNotLoaded } from './lazy-part.tsx';
export { MenuButton } from './menu-button.tsx';
export { type Filling, type RemoteLoader, RemoteLoaderProvider, type RemoteState } from './remote-loader.ts';
export { RemoteOutlet } from './remote-outlet.tsx';
export { Slot } from './slot.tsx';
export type { SlotName, SlotProps } from './slot-props.ts';
export { useRemoteState } from './use-remote.ts';
