import { buildAside } from './build-aside.mjs';

const SCRIPT = 'inline-script.js';
/** What the registry accepts (contracts: `inlineScript` in `registry/build.ts`). */
const MAX_LENGTH = 4000;

/** Builds the script that the registry writes into the page. Breaking its rules is an error of the compilation. */
export async function buildInlineScript(compilation) {
  const { options } = compilation.compiler;
  const { assets, errors, fileDependencies } = await buildAside(
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
  const script = assets[SCRIPT]?.source().toString();
  if (script?.includes('<'))
    compilation.errors.push(new Error(`${SCRIPT} contains "<", which could end its element`));
  if (script && script.length > MAX_LENGTH)
    compilation.errors.push(new Error(`${SCRIPT} has ${script.length} characters, over ${MAX_LENGTH}`));
  return script;
}
