import webpack from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import { choosePort } from './choose-port.mjs';
import { defaultPortOf, addressInProduct } from './dev-server-address.mjs';

/**
 * Rebuilds on every change and serves the result, with Fast Refresh.
 *
 * @param {{ config: any, name: string, report(stats: import('webpack').Stats): boolean }} options
 * @param {{ DEV_PORT?: string }} environment
 */
export async function develop({ config, name, report }, environment) {
  const port = await choosePort(defaultPortOf(name), environment);
  const address = `http://localhost:${port}/`;
  const compiler = webpack(config);
  for (const each of compiler instanceof webpack.MultiCompiler ? compiler.compilers : [compiler])
    each.hooks.done.tap('web-build', report);
  const { client, ...options } = config.devServer;
  const webSocketURL = new URL('/ws', address).href.replace(/^http/, 'ws');
  await new WebpackDevServer({ ...options, port, client: { ...client, webSocketURL } }, compiler).start();
  if (name !== 'shell')
    console.log(`${name} standalone: ${address}   in the product: ${addressInProduct(name, address)}`);
}
