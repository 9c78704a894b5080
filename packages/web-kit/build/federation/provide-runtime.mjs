import {
  attachShareScopeMap,
  bundlerRuntime,
  runtime,
} from '@module-federation/webpack-bundler-runtime/bundler';
import * as runtimeCore from '@module-federation/runtime-tools/runtime-core';
import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js';

/**
 * Gives the runtime of the shell to the remotes (see `take-runtime.mjs`), with what only remotes need of it. An instance
 * that a remote makes does not become the runtime's own: that is the shell's.
 */
self.federationRuntime = {
  attachShareScopeMap,
  bundlerRuntime: { ...bundlerRuntime, initContainerEntry },
  runtime: { ...runtime, init: runtime.createInstance },
};

/** Remotes of the first generation brought the bundler's half along and ask for the core alone, by this name. */
self._FEDERATION_RUNTIME_CORE = runtimeCore;

// oxlint-disable-next-line import/no-default-export -- federation takes a plugin of its runtime from there
export default () => ({ name: 'provide-runtime' });
