import webpack from 'webpack';

/**
 * Builds something beside the page's scripts that shares nothing with them, by a compiler of its own: with the page's
 * rules for sources, without its plugins, so without federation. What comes out is for the page's compiler to emit.
 */
export async function buildAside({ mode, context, resolve, module: { rules } }, { module: own, ...config }) {
  const compiler = webpack({
    mode,
    context,
    devtool: false,
    resolve: {
      extensions: resolve.extensions,
      // The page's compiler has put what is for browsers in place of the dots.
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
  const { assets, errors } = stats.compilation;
  return { assets, errors };
}
