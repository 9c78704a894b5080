import { createInstance, init } from '@module-federation/runtime-tools/runtime';
import { attachShareScopeMap } from '@module-federation/webpack-bundler-runtime/dist/attachShareScopeMap.js';
import { consumes } from '@module-federation/webpack-bundler-runtime/dist/consumes.js';
import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js';
import { initializeSharing } from '@module-federation/webpack-bundler-runtime/dist/initializeSharing.js';
import { installInitialConsumes } from '@module-federation/webpack-bundler-runtime/dist/installInitialConsumes.js';

/**
 * Replaces webpack's runtime module of Module Federation with the parts of it that we use. Loading remotes is not one
 * of them, because the shell does that with its own code (`shell/src/remotes/federation.ts`).
 */
const federation = {
  runtime: { init },
  attachShareScopeMap,
  bundlerRuntime: {
    // Webpack's names: `S` is for the share scopes, and `I` initializes one.
    S: {},
    I: initializeSharing,
    consumes,
    installInitialConsumes,
    initContainerEntry,
    init: ({ webpackRequire: { federation: own } }) => own.runtime.init(own.initOptions),
  },
  bundlerRuntimeOptions: {},
};

/** For remotes (see `take-runtime.mjs`). With `createInstance`, a remote does not replace the shell's instance. */
self.federationRuntime = {
  ...federation,
  runtime: { init: createInstance },
  hasFastRefresh: process.env.NODE_ENV === 'development',
};

// oxlint-disable-next-line import/no-default-export -- replaces a module that has one
export default federation;
