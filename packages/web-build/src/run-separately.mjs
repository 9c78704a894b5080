import { createRequire } from 'node:module';
import { compileFunction } from 'node:vm';
import { buildSeparately } from './build-separately.mjs';

const SCRIPT = 'script.js';

/** Runs a script in this process and returns its exports. Its event listeners are ignored. */
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
 * Builds a module for Node, separately from the page's scripts, and runs it in this process.
 *
 * @param {import('webpack').Compilation} compilation of the page; errors are added to it
 * @param {Parameters<typeof buildSeparately>[0]} page
 * @param {import('webpack').Configuration} config
 * @returns the module's exports; undefined if it could not be built
 */
export async function runSeparately(compilation, page, { output, ...config }) {
  const { assets, errors } = await buildSeparately(page, {
    module: {},
    ...config,
    target: 'node',
    optimization: { minimize: false },
    output: { ...output, filename: SCRIPT, library: { type: 'commonjs2' } },
  });
  compilation.errors.push(...errors);
  return errors.length > 0 ? undefined : run(assets[SCRIPT].source().toString());
}
