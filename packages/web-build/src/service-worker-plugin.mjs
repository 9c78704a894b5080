import webpack from 'webpack';
import { buildAside } from './build-aside.mjs';

const { Compilation } = webpack;

/**
 * Builds a service worker as one file: browsers run it independently of any page. The registry serves that
 * file at the root, so that its scope is the whole product.
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
        const { assets, errors } = await buildAside(compiler.options, {
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
