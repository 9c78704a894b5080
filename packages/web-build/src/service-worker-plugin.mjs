import webpack from 'webpack';
import { buildSeparately } from './build-separately.mjs';

const { Compilation } = webpack;

/**
 * Builds the service worker as a single file. The registry serves the file at the root, so that the worker's scope is
 * the whole site.
 */
export class ServiceWorkerPlugin {
  constructor(entry) {
    this.entry = entry;
  }

  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    const stage = Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
    compiler.hooks.thisCompilation.tap('ServiceWorkerPlugin', (compilation) => {
      compilation.hooks.processAssets.tapPromise({ name: 'ServiceWorkerPlugin', stage }, async () => {
        const { assets, errors } = await buildSeparately(compiler.options, {
          entry: this.entry,
          target: ['webworker', 'es2022'],
          optimization: { minimizer: compiler.options.optimization.minimizer },
          output: { filename: 'service-worker.[contenthash:10].js' },
        });
        compilation.errors.push(...errors);
        for (const [name, source] of Object.entries(assets)) compilation.emitAsset(name, source);
      });
    });
  }
}
