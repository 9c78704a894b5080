import webpack from 'webpack';
import { emitJson } from './content-hash.mjs';
import { runSeparately } from './run-separately.mjs';

const { Compilation } = webpack;

const USED_API = /^used-api\.[0-9a-f]{10}\.json$/;

export const usedApiFile = (names) => names.find((name) => USED_API.test(name));

/**
 * Writes which calls and live events the build's scripts use (contracts: `registry/used-api.ts`). The contracts are
 * compiled from their sources, because the output of `tsc` may be outdated or missing.
 */
export class UsedApiPlugin {
  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    // After the minimizer, which removes unused code, and before the build is described.
    const stage = Compilation.PROCESS_ASSETS_STAGE_SUMMARIZE;
    compiler.hooks.thisCompilation.tap('UsedApiPlugin', (compilation) => {
      compilation.hooks.processAssets.tapPromise({ name: 'UsedApiPlugin', stage }, async (assets) => {
        const contracts = await this.run(compilation);
        if (!contracts) return;
        const scripts = Object.entries(assets).filter(([name]) => name.endsWith('.js'));
        const code = scripts.map(([, source]) => source.source().toString());
        emitJson(compilation, 'used-api', contracts.usedApi(code));
      });
    });
  }

  run(compilation) {
    const { options } = compilation.compiler;
    return runSeparately(
      compilation,
      { ...options, resolve: { ...options.resolve, alias: {} } },
      { entry: '@family-chores/contracts/registry/used-api' },
    );
  }
}
