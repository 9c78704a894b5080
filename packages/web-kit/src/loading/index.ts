/** Does not load React or the store, so that the first script can run without them. */
export { disposeRemote } from './dispose-remote.ts';
export { PartNotLoaded } from './part-not-loaded.ts';
