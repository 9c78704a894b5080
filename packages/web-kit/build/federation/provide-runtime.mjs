import { createInstance, init } from '@module-federation/runtime-tools/runtime';
import { attachShareScopeMap } from '@module-federation/webpack-bundler-runtime/dist/attachShareScopeMap.js';
import { consumes } from '@module-federation/webpack-bundler-runtime/dist/consumes.js';
import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js';
import { initializeSharing } from '@module-federation/webpack-bundler-runtime/dist/initializeSharing.js';
import { installInitialConsumes } from '@module-federation/webpack-bundler-runtime/dist/installInitialConsumes.js';

/**
 * In the place of the bundler's own module, which brings everything Module Federation can do: sharing, and being a
 * container. Remotes are loaded by the shell itself (`shell/src/remotes/federation.ts`).
 */
const federation = {
  runtime: { init },
  attachShareScopeMap,
  bundlerRuntime: {
    S: {},
    I: initializeSharing,
    consumes,
    installInitialConsumes,
    initContainerEntry,
    init: ({ webpackRequire: { federation: own } }) => own.runtime.init(own.initOptions),
  },
  bundlerRuntimeOptions: {},
};

/** What remotes run on (see `take-runtime.mjs`). An instance that one makes does not become the runtime's own: that is the shell's. */
self.federationRuntime = {
  ...federation,
  runtime: { init: createInstance },
  hasFastRefresh: process.env.NODE_ENV === 'development',
};

// oxlint-disable-next-line import/no-default-export -- stands in for a module that has one
export default federation;
