import type provided from './provide-runtime.mjs';

declare global {
  interface Window {
    /** The runtime of remotes, which the shell provides. */
    federationRuntime: typeof provided & { hasFastRefresh: boolean };
  }
}
