import { createRequire } from 'node:module';
import { compileFunction } from 'node:vm';
import { buildAside } from './build-aside.mjs';

const SCRIPT = 'aside.js';

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
 * Builds a module for Node beside the page's scripts and runs it.
 *
 * @param {import('webpack').Compilation} compilation the page's, which receives the errors
 * @param {Parameters<typeof buildAside>[0]} page
 * @param {import('webpack').Configuration} aside
 * @returns its exports; undefined after errors
 */
export async function runAside(compilation, page, { output, ...aside }) {
  const { assets, errors } = await buildAside(page, {
    module: {},
    ...aside,
    target: 'node',
    optimization: { minimize: false },
    output: { ...output, filename: SCRIPT, library: { type: 'commonjs2' } },
  });
  compilation.errors.push(...errors);
  return errors.length > 0 ? undefined : run(assets[SCRIPT].source().toString());
}
