import webpack from 'webpack';

/**
 * Builds an entry with a compiler of its own, which uses the page's rules for sources but none of its plugins, such as
 * Module Federation. It returns assets and writes no files.
 *
 * @param {Pick<import('webpack').WebpackOptionsNormalized, 'mode' | 'context' | 'resolve' | 'module'>} page
 * @param {import('webpack').Configuration} separate the entry, target and output of the separate build, and any other
 *   option that differs from the page's
 */
export async function buildSeparately(
  { mode, context, resolve, module: { rules } },
  { module: own, ...config },
) {
  const compiler = webpack({
    mode,
    context,
    devtool: false,
    resolve: {
      extensions: resolve.extensions,
      // Not the page's list, in which the page's compiler has replaced `...` with its defaults for browsers.
      conditionNames: ['@family-chores/source', '...'],
      alias: resolve.alias,
    },
    module: { rules, ...own },
    ...config,
  });
  compiler.hooks.shouldEmit.tap('buildSeparately', () => false);
  const stats = await new Promise((done, fail) => {
    compiler.run((error, result) => (error ? fail(error) : done(result)));
  });
  await new Promise((closed) => {
    compiler.close(closed);
  });
  const { assets, errors, fileDependencies } = stats.compilation;
  return { assets, errors, fileDependencies };
}
