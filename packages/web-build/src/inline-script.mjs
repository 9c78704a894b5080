import { buildSeparately } from './build-separately.mjs';

const SCRIPT = 'inline-script.js';

/** Builds the script that the registry writes into the page (contracts: `inlineScript`). */
export async function buildInlineScript(compilation) {
  const { options } = compilation.compiler;
  const { assets, errors, fileDependencies } = await buildSeparately(
    // Without the aliases, which only the page's other scripts need.
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
