import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import { compileFunction } from 'node:vm';
import webpack from 'webpack';
import { buildAside } from './build-aside.mjs';

const { Compilation, sources } = webpack;

const SCRIPT = 'prerender.js';

/** Runs the script in this process and returns its exports. Events it listens for never fire. */
function run(script) {
  const module = { exports: {} };
  const globals = {
    module,
    exports: module.exports,
    require: createRequire(import.meta.url),
    addEventListener() {},
  };
  compileFunction(script, Object.keys(globals))(...Object.values(globals));
  return module.exports;
}

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
        const { assets, errors } = await this.build(compiler.options);
        compilation.errors.push(...errors);
        if (errors.length > 0) return;
        const prerendered = await run(assets[SCRIPT].source().toString()).prerender(this.name);
        const text = JSON.stringify(prerendered);
        const hash = createHash('sha256').update(text).digest('hex').slice(0, 10);
        compilation.emitAsset(`prerendered.${hash}.json`, new sources.RawSource(text));
      });
    });
  }

  /** Assets have the names that the page's build gives them; the registry replaces `%base%` by their folder. */
  build(options) {
    return buildAside(options, {
      entry: this.entry,
      target: 'node',
      module: { parser: { javascript: { url: 'relative', dynamicImportMode: 'eager' } } },
      optimization: { minimize: false },
      output: {
        filename: SCRIPT,
        library: { type: 'commonjs2' },
        publicPath: '%base%',
        assetModuleFilename: options.output.assetModuleFilename,
      },
    });
  }
}
