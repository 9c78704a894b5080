import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import { compileFunction } from 'node:vm';
import webpack from 'webpack';
import { buildAside } from './build-aside.mjs';

const { Compilation, sources } = webpack;

const SCRIPT = 'used-api.js';
const USED_API = /^used-api\.[0-9a-f]{10}\.json$/;

/** The file that this plugin emits. */
export const usedApiFile = (names) => names.find((name) => USED_API.test(name));

/**
 * Writes which calls and live events the build's scripts use, with their schemas (contracts: `registry/used-api.ts`). The
 * contracts are compiled from their sources, because their output may be stale or missing.
 */
export class UsedApiPlugin {
  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    // After the minimizer, so that code which is not in the bundle does not count; before the build is described.
    const stage = Compilation.PROCESS_ASSETS_STAGE_SUMMARIZE;
    compiler.hooks.thisCompilation.tap('UsedApiPlugin', (compilation) => {
      compilation.hooks.processAssets.tapPromise({ name: 'UsedApiPlugin', stage }, async (assets) => {
        const { assets: contracts, errors } = await this.build(compiler.options);
        compilation.errors.push(...errors);
        if (errors.length > 0) return;
        const scripts = Object.entries(assets).filter(([name]) => name.endsWith('.js'));
        const { usedApi } = run(contracts[SCRIPT].source().toString());
        const text = JSON.stringify(usedApi(scripts.map(([, source]) => source.source().toString())));
        const hash = createHash('sha256').update(text).digest('hex').slice(0, 10);
        compilation.emitAsset(`used-api.${hash}.json`, new sources.RawSource(text));
      });
    });
  }

  build(options) {
    return buildAside(
      { ...options, resolve: { ...options.resolve, alias: {} } },
      {
        entry: '@family-chores/contracts/registry/used-api',
        target: 'node',
        module: {},
        optimization: { minimize: false },
        output: { filename: SCRIPT, library: { type: 'commonjs2' } },
      },
    );
  }
}

function run(script) {
  const module = { exports: {} };
  const globals = { module, exports: module.exports, require: createRequire(import.meta.url) };
  compileFunction(script, Object.keys(globals))(...Object.values(globals));
  return module.exports;
}
