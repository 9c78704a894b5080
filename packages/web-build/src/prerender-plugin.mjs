import webpack from 'webpack';
import { emitJson } from './content-hash.mjs';
import { runSeparately } from './run-separately.mjs';

const { Compilation } = webpack;

/**
 * Emits what the shell's pages, or the pages and parts of a remote, look like before any script has run (contracts:
 * `registry/prerendered-pages.ts`). The entry exports `prerender`, which gets the manifest and returns this content.
 */
export class PrerenderPlugin {
  constructor(entry, manifest) {
    this.entry = entry;
    this.manifest = manifest;
  }

  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    const stage = Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
    compiler.hooks.thisCompilation.tap('PrerenderPlugin', (compilation) => {
      compilation.hooks.processAssets.tapPromise({ name: 'PrerenderPlugin', stage }, async () => {
        const entry = await this.run(compilation);
        if (entry) emitJson(compilation, 'prerendered', await entry.prerender(this.manifest));
      });
    });
  }

  /** The registry replaces `%base%` with the folder of the assets. */
  run(compilation) {
    const { options } = compilation.compiler;
    return runSeparately(compilation, options, {
      entry: this.entry,
      module: { parser: { javascript: { url: 'relative', dynamicImportMode: 'eager' } } },
      output: { publicPath: '%base%', assetModuleFilename: options.output.assetModuleFilename },
    });
  }
}
