import ShareRuntimeModule from 'webpack/lib/sharing/ShareRuntimeModule.js';

/**
 * Webpack adds its own code that registers shared libraries. Module Federation replaces it before it runs, so it would be
 * dead weight in every entry.
 */
export class OneSharingPlugin {
  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    compiler.hooks.compilation.tap('OneSharingPlugin', ({ hooks }) => {
      hooks.runtimeModule.tap('OneSharingPlugin', (module) => {
        if (module instanceof ShareRuntimeModule) module.generate = () => '';
      });
    });
  }
}
