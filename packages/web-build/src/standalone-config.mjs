import path from 'node:path';
import { fastRefresh } from './base-config.mjs';
import { productOrigin } from './product-origin.mjs';

const html = (name) => `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${name}</title></head>
<body><div id="root"></div><script defer src="/standalone/standalone.js"></script></body>
</html>`;

const isProxy = (middleware) =>
  'name' in middleware && !!middleware.name?.startsWith('http-proxy-middleware');

const isPage = ({ method, path: at }) => method === 'GET' && !at.startsWith('/api/') && !path.extname(at);

/**
 * Serves a build to the page (another origin), with Fast Refresh; a remote's also with its standalone page, whose calls
 * go to the running product. The port is chosen when the server starts.
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
  // Writes are accepted only from the product's own origin.
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

/** The standalone page, built beside the remote: all of its code in one bundle, without shell and federation. */
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
    cache: { ...config.cache, name: `${config.cache.name}-standalone` },
    resolve: {
      ...config.resolve,
      alias: {
        'standalone/remote$': path.join(folder, 'src/remote.tsx'),
        'standalone/manifest$': path.join(folder, 'remote.json'),
      },
    },
    plugins: [fastRefresh()],
  };
  return Object.assign([{ ...config, name: 'remote' }, standalone], { devServer: devServer(name) });
}
