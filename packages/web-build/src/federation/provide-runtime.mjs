import { createInstance, init } from '@module-federation/runtime-tools/runtime';
import { attachShareScopeMap } from '@module-federation/webpack-bundler-runtime/dist/attachShareScopeMap.js';
import { consumes } from '@module-federation/webpack-bundler-runtime/dist/consumes.js';
import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js';
import { initializeSharing } from '@module-federation/webpack-bundler-runtime/dist/initializeSharing.js';
import { installInitialConsumes } from '@module-federation/webpack-bundler-runtime/dist/installInitialConsumes.js';

/**
 * Replaces the bundler's module, which contains all of Module Federation, by what is used: sharing, and being a
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

/** The runtime of remotes (see `take-runtime.mjs`). An instance that one creates does not replace the shell's. */
self.federationRuntime = {
  ...federation,
  runtime: { init: createInstance },
  hasFastRefresh: process.env.NODE_ENV === 'development',
};

// oxlint-disable-next-line import/no-default-export -- replaces a module that has one
export default federation;
