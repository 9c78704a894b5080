import webpack from 'webpack';
import WebpackDevServer from 'webpack-dev-server';

/** Builds again on every change and serves what came out, with Fast Refresh. */
export async function develop(config, report) {
  const compiler = webpack(config);
  for (const each of compiler.compilers ?? [compiler]) each.hooks.done.tap('web-kit', report);
  await new WebpackDevServer(config.devServer, compiler).start();
}
