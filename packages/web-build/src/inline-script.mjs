import { buildSeparately } from './build-separately.mjs';

const SCRIPT = 'inline-script.js';

/** Builds the script that the registry writes into the page, which checks it on publishing (contracts: `inlineScript`). */
export async function buildInlineScript(compilation) {
  const { options } = compilation.compiler;
  const { assets, errors, fileDependencies } = await buildSeparately(
    // Without the page's aliases, which replace modules of the page alone.
    { ...options, mode: 'production', resolve: { ...options.resolve, alias: {} } },
    {
      entry: './src/page/inline-script.ts',
      target: ['web', 'es2022'],
      optimization: { minimizer: options.optimization.minimizer },
      output: { filename: SCRIPT },
    },
  );
  compilation.errors.push(...errors);
  compilation.fileDependencies.addAll(fileDependencies);
  return assets[SCRIPT]?.source().toString();
}
