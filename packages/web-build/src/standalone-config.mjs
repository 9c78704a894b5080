import path from 'node:path';
import { fastRefresh, noPrefixer } from './base-config.mjs';
import { productOrigin } from './product-origin.mjs';

const html = (name) => `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${name}</title></head>
<body><div id="root"></div><script defer src="/standalone/standalone.js"></script></body>
</html>`;

const isProxy = (middleware) =>
  'name' in middleware && !!middleware.name?.startsWith('http-proxy-middleware');

const isPage = ({ method, path: requestPath }) =>
  method === 'GET' && !requestPath.startsWith('/api/') && !path.extname(requestPath);

/**
 * Options of a development server. The product's page loads the shell or the remote from it, across origins. For a
 * remote, the server also serves the standalone page and forwards that page's calls to the running product.
 *
 * @type {(name: string, product?: string) => import('webpack-dev-server').Configuration}
 */
export const devServer = (name, product = productOrigin()) => ({
  host: 'localhost',
  hot: true,
  client: { overlay: false, logging: 'warn' },
  headers: { 'Access-Control-Allow-Origin': '*' },
  allowedHosts: 'all',
  static: false,
  // Calls are sent with the product's origin, because services refuse writes from any other origin.
  proxy: [
    {
      context: ['/api'],
      target: product,
      changeOrigin: true,
      ws: true,
      headers: { origin: product },
    },
  ],
  setupMiddlewares(middlewares) {
    middlewares.push((request, response, next) => {
      if (isPage(request)) response.type('html').send(html(name));
      else next();
    });
    // The build's own files wait for compilation; calls to the product do not.
    return [...middlewares.filter(isProxy), ...middlewares.filter((each) => !isProxy(each))];
  },
});

/**
 * Adds a build of the standalone page: all code of the remote in one bundle, without the shell or Module Federation.
 */
export function withStandalonePage(config, folder) {
  const name = path.basename(folder);
  const standalone = {
    ...config,
    name: 'standalone',
    entry: { standalone: '@family-chores/web-kit/standalone' },
    output: {
      ...config.output,
      path: path.join(config.output.path, 'standalone'),
      publicPath: '/standalone/',
      uniqueName: `${name}_standalone`,
    },
    resolve: {
      ...config.resolve,
      // Without the aliases for Module Federation.
      alias: {
        ...noPrefixer,
        'standalone/remote$': path.join(folder, 'src/remote.tsx'),
        'standalone/manifest$': path.join(folder, 'remote.json'),
      },
    },
    plugins: [fastRefresh()],
    // Built when the page is first opened, because this build takes most of the server's memory.
    experiments: {
      lazyCompilation: { entries: true, imports: false, backend: { listen: { host: 'localhost' } } },
    },
  };
  return Object.assign([{ ...config, name: 'remote' }, standalone], { devServer: devServer(name) });
}
