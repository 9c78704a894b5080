import webpack from 'webpack';

/**
 * Builds something separate from the page's scripts with its own compiler: with the page's
 * source rules but without its plugins, so without federation. The page's compiler emits the output.
 *
 * @param {Pick<import('webpack').WebpackOptionsNormalized, 'mode' | 'context' | 'resolve' | 'module'>} page
 * @param {import('webpack').Configuration} aside
 */
export async function buildAside({ mode, context, resolve, module: { rules } }, { module: own, ...config }) {
  const compiler = webpack({
    mode,
    context,
    devtool: false,
    resolve: {
      extensions: resolve.extensions,
      // The page's compiler has replaced `...` by its defaults for browsers.
      conditionNames: ['@family-chores/source', '...'],
      alias: resolve.alias,
    },
    module: { rules, ...own },
    ...config,
  });
  compiler.hooks.shouldEmit.tap('buildAside', () => false);
  const stats = await new Promise((done, fail) => {
    compiler.run((error, result) => (error ? fail(error) : done(result)));
  });
  await new Promise((closed) => {
    compiler.close(closed);
  });
  const { assets, errors, fileDependencies } = stats.compilation;
  return { assets, errors, fileDependencies };
}
