import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import webpack, { type Compiler } from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import { devServer } from './standalone-config.mjs';

const originOf = (server: Pick<Server, 'address'> | null | undefined) => {
  const address = server?.address();
  return `http://localhost:${typeof address === 'object' ? address?.port : ''}`;
};

let compiler: Compiler;
let finishCompiling: () => void;
let product: Server;
let server: WebpackDevServer;

beforeAll(async () => {
  product = createServer((request, response) => response.end(`${request.url} of the product`));
  product.listen(0, 'localhost');
  await once(product, 'listening');
  compiler = webpack({ mode: 'development', entry: {}, infrastructureLogging: { level: 'none' } });
  const compiling = new Promise<void>((resolve) => {
    finishCompiling = resolve;
  });
  compiler.hooks.beforeCompile.tapPromise('test', () => compiling);
  const options = devServer('mf-sample', originOf(product));
  server = new WebpackDevServer({ ...options, port: 0, webSocketServer: false }, compiler);
  await server.start();
});
afterAll(async () => {
  finishCompiling();
  await server.stop();
  product.closeAllConnections();
  product.close();
});

it('forwards calls to the product while the remote is being compiled', async () => {
  const response = await fetch(`${originOf(server.server)}/api/families`);
  expect(await response.text()).toBe('/api/families of the product');
});
