import ShareRuntimeModule from 'webpack/lib/sharing/ShareRuntimeModule.js';

/** Omits webpack's own code that registers shared libraries, because Module Federation replaces it before it runs. */
export class NoShareRuntimePlugin {
  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    compiler.hooks.compilation.tap('NoShareRuntimePlugin', ({ hooks }) => {
      hooks.runtimeModule.tap('NoShareRuntimePlugin', (module) => {
        if (module instanceof ShareRuntimeModule) module.generate = () => '';
      });
    });
  }
}
