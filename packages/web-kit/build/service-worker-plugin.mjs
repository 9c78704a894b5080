import webpack from 'webpack';

const { Compilation } = webpack;

/**
 * Builds a service worker beside the page's scripts, as one file that shares nothing with them: browsers run it on its
 * own, before and after any page. The registry serves that file at the root, so that it is the whole product's.
 */
export class ServiceWorkerPlugin {
  constructor(entry) {
    this.entry = entry;
  }

  apply(compiler) {
    const stage = Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
    compiler.hooks.thisCompilation.tap('ServiceWorkerPlugin', (compilation) => {
      compilation.hooks.processAssets.tapPromise({ name: 'ServiceWorkerPlugin', stage }, async () => {
        const { assets, errors } = await this.build(compiler.options);
        compilation.errors.push(...errors);
        for (const [name, source] of Object.entries(assets)) compilation.emitAsset(name, source);
      });
    });
  }

  /** A compiler of its own: none of the page's plugins, so no federation. */
  async build({ mode, context, resolve, module: { rules }, optimization: { minimizer } }) {
    const worker = webpack({
      mode,
      context,
      entry: this.entry,
      target: ['webworker', 'es2022'],
      devtool: false,
      resolve: { extensions: resolve.extensions, conditionNames: resolve.conditionNames },
      module: { rules },
      optimization: { minimizer },
      output: { filename: 'service-worker.[contenthash:10].js' },
    });
    // The page's compiler emits what comes out.
    worker.hooks.shouldEmit.tap('ServiceWorkerPlugin', () => false);
    const stats = await new Promise((done, fail) => {
      worker.run((error, result) => (error ? fail(error) : done(result)));
    });
    await new Promise((closed) => {
      worker.close(closed);
    });
    return stats.compilation;
  }
}
