import webpack from 'webpack';
import { emitJson } from './content-hash.mjs';
import { runSeparately } from './run-separately.mjs';

const { Compilation } = webpack;

/** Slot of remotes' pages (contracts: `registry/remote-manifest.ts`). */
const PAGE_SLOT = 'frame.page';

/**
 * The prerendered pages that the registry would ignore.
 *
 * @param {Record<string, object>} prerendered
 * @param {readonly { path: string, page: string, access?: string, slots?: readonly string[] }[]} routes of the manifest
 */
export function ignoredPages(prerendered, routes) {
  const shown = routes.filter(
    (route) => route.access === 'public' && !route.slots?.length && !route.path.includes(':'),
  );
  const names = new Set(shown.map(({ page }) => page));
  return Object.keys(prerendered[PAGE_SLOT] ?? {}).filter((page) => !names.has(page));
}

/**
 * Runs a build's own code once, at build time, and emits what the shell's pages or the remote's parts look like before any
 * script has run (contracts: `registry/prerendered-pages.ts`). The entry exports `prerender`, which gets the build's
 * name and
 * returns this content.
 */
export class PrerenderPlugin {
  constructor(entry, { name, routes = [] }) {
    this.entry = entry;
    this.name = name;
    this.routes = routes;
  }

  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    const stage = Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
    compiler.hooks.thisCompilation.tap('PrerenderPlugin', (compilation) => {
      compilation.hooks.processAssets.tapPromise({ name: 'PrerenderPlugin', stage }, async () => {
        const entry = await this.run(compilation);
        if (!entry) return;
        const prerendered = await entry.prerender(this.name);
        for (const page of ignoredPages(prerendered, this.routes)) {
          const reason = `${this.entry} renders the page '${page}', which has no public route without slots and parameters`;
          compilation.errors.push(new webpack.WebpackError(reason));
        }
        emitJson(compilation, 'prerendered', prerendered);
      });
    });
  }

  /** Assets get the same names as in the page's build. The registry replaces `%base%` by their folder. */
  run(compilation) {
    const { options } = compilation.compiler;
    return runSeparately(compilation, options, {
      entry: this.entry,
      module: { parser: { javascript: { url: 'relative', dynamicImportMode: 'eager' } } },
      output: { publicPath: '%base%', assetModuleFilename: options.output.assetModuleFilename },
    });
  }
}
