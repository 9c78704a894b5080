import { buildAside } from './build-aside.mjs';

const SCRIPT = 'inline-script.js';

/** Builds the script that the registry writes into the page (contracts: `inlineScript` in `registry/build.ts`). */
export async function buildInlineScript(compilation) {
  const { options } = compilation.compiler;
  const { assets, errors, fileDependencies } = await buildAside(
    { ...options, mode: 'production' },
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
