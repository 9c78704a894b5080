export { useApplicable } from '../conditions/use-applicable.ts';
export { defineRemote, type Remote } from './define-remote.ts';
export { UnmountErrorBoundary } from './unmount-error-boundary.tsx';
export { lazyPart, type LazyPart } from './lazy-part.tsx';
export { MenuButton } from './menu-button.tsx';
export { PageLoading } from './page-loading.tsx';
export {
  type RemoteLoader,
  RemoteLoaderProvider,
  type RemoteState,
  useRemoteLoader,
} from './remote-loader.ts';
export { QueryFailed } from './query-failed.tsx';
export { ReleaseProvider, useRelease } from './release-context.ts';
export { RemoteOutlet } from './remote-outlet.tsx';
export { RemotePart } from './remote-part.tsx';
export { type EarlierPages, ShowEarlier } from './show-earlier.tsx';
export { Slot } from './slot.tsx';
export type { SlotName, SlotProps } from './slot-props.ts';
export { UnexpectedError } from './unexpected-error.tsx';
export { useRemoteState } from './use-remote.ts';
