/** What the shell needs to load remotes. It does not load React or the store, so the first script can run without them. */
export { disposeRemote } from './dispose-remote.ts';
export { PartNotLoaded } from './part-not-loaded.ts';
