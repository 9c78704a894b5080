import webpack from 'webpack';
import { emitJson } from './content-hash.mjs';
import { runAside } from './run-aside.mjs';

const { Compilation } = webpack;

/**
 * Runs a build's own code once, at build time, and writes what the shell's pages and the remotes' parts look like before any
 * script has run (contracts: `registry/prerendered-pages.ts`). The entry exports `prerender`, which gets the build's name and
 * returns it.
 */
export class PrerenderPlugin {
  constructor(entry, name) {
    this.entry = entry;
    this.name = name;
  }

  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    const stage = Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
    compiler.hooks.thisCompilation.tap('PrerenderPlugin', (compilation) => {
      compilation.hooks.processAssets.tapPromise({ name: 'PrerenderPlugin', stage }, async () => {
        const entry = await this.run(compilation);
        if (entry) emitJson(compilation, 'prerendered', await entry.prerender(this.name));
      });
    });
  }

  /** Assets have the names that the page's build gives them; the registry replaces `%base%` by their folder. */
  run(compilation) {
    const { options } = compilation.compiler;
    return runAside(compilation, options, {
      entry: this.entry,
      module: { parser: { javascript: { url: 'relative', dynamicImportMode: 'eager' } } },
      output: { publicPath: '%base%', assetModuleFilename: options.output.assetModuleFilename },
    });
  }
}
