import { createRequire } from 'node:module';
import path from 'node:path';
import { constants } from 'node:zlib';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import CompressionPlugin from 'compression-webpack-plugin';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import { DescribeBuildPlugin } from './describe-build-plugin.mjs';
import { NoShareRuntimePlugin } from './no-share-runtime-plugin.mjs';
import { ScriptIntegrityPlugin } from './script-integrity-plugin.mjs';
import { StableIdsPlugin } from './stable-ids-plugin.mjs';
import { StableMapsPlugin } from './stable-maps-plugin.mjs';
import { UsedApiPlugin } from './used-api-plugin.mjs';

const require = createRequire(import.meta.url);
const root = path.resolve(import.meta.dirname, '../../..');

export const isDevelopment = (mode) => mode === 'development';

const typescriptRule = (mode) => ({
  test: /\.tsx?$/,
  use: {
    loader: 'swc-loader',
    options: {
      swcrc: false,
      jsc: {
        parser: { syntax: 'typescript', tsx: true },
        target: 'es2022',
        transform: {
          react: { runtime: 'automatic', development: isDevelopment(mode), refresh: isDevelopment(mode) },
        },
      },
    },
  },
});

const assetRule = { test: /\.(woff2|svg|png|webp)$/, type: 'asset/resource' };

const compressionPlugins = [
  new CompressionPlugin({
    algorithm: 'gzip',
    test: /\.(js|svg)$/,
    compressionOptions: { level: 9 },
    minRatio: 1,
  }),
  new CompressionPlugin({
    filename: '[path][base].br',
    algorithm: 'brotliCompress',
    test: /\.(js|svg)$/,
    compressionOptions: /** @type {import('node:zlib').BrotliOptions} */ ({
      params: { [constants.BROTLI_PARAM_QUALITY]: 11 },
    }),
    minRatio: 1,
  }),
];

/** React Router's package.json resolves to its development files in every mode. */
const productionRouterAliases = () => {
  const folder = path.join(path.dirname(require.resolve('react-router/package.json')), 'dist/production');
  return {
    'react-router$': path.join(folder, 'index.mjs'),
    'react-router/dom$': path.join(folder, 'dom-export.mjs'),
  };
};

const requireFromStyledComponents = createRequire(require.resolve('styled-components'));
/** Omits the vendor prefixer of stylis, because we never set `enableVendorPrefixes`. */
export const noPrefixer = {
  [path.join(path.dirname(requireFromStyledComponents.resolve('stylis/package.json')), 'src/Prefixer.js')]:
    false,
};

// SWC's output is as small as terser's, and SWC takes a sixth of the time.
const minimizer = () =>
  new MinimizerPlugin({
    minify: {
      implementation: MinimizerPlugin.swcMinify,
      options: { ecma: 2022, compress: { passes: 2, ecma: 2022 } },
    },
  });

/**
 * Excludes the federation runtime (`.mjs`), which runs before the refresh runtime and would throw if it were
 * instrumented.
 */
export const fastRefresh = () => new ReactRefreshPlugin({ overlay: false, include: /\.tsx?$/ });

const fileSystemCache = (name, configFile) => ({
  type: 'filesystem',
  cacheDirectory: path.join(root, '.cache/webpack'),
  name: `${name}-production`,
  buildDependencies: { config: [import.meta.filename, configFile] },
});

export function baseConfig({ folder, mode, manifest, uniqueName, shared, isHost, configFile }) {
  return {
    mode,
    context: folder,
    // Production maps are only for reading error reports.
    devtool: isDevelopment(mode) ? 'cheap-module-source-map' : 'hidden-nosources-source-map',
    target: ['web', 'es2022'],
    resolve: {
      conditionNames: ['@family-chores/source', '...'],
      extensions: ['.tsx', '.ts', '.mjs', '.js'],
      alias: { ...(isDevelopment(mode) ? {} : productionRouterAliases()), ...noPrefixer },
    },
    module: { rules: [typescriptRule(mode), assetRule], strictExportPresence: true },
    output: {
      path: path.join(folder, 'build', isDevelopment(mode) ? mode : ''),
      filename: isDevelopment(mode) ? '[name].js' : '[name].[contenthash:10].js',
      chunkFilename: isDevelopment(mode) ? '[name].js' : '[name].[contenthash:10].js',
      assetModuleFilename: '[name].[contenthash:10][ext]',
      publicPath: 'auto',
      uniqueName,
      // A module that threw during evaluation throws again on import, instead of returning incomplete exports.
      strictModuleErrorHandling: true,
      // A development server delays scripts until it has compiled them.
      chunkLoadTimeout: isDevelopment(mode) ? 60_000 : 10_000,
    },
    cache: isDevelopment(mode) ? { type: 'memory' } : fileSystemCache(manifest.name, configFile),
    optimization: { minimizer: [minimizer()] },
    plugins: [
      new ScriptIntegrityPlugin(),
      new NoShareRuntimePlugin(),
      new StableIdsPlugin(),
      new DescribeBuildPlugin({ manifest, shared, isHost, container: uniqueName }),
      ...(isDevelopment(mode)
        ? [fastRefresh()]
        : [new UsedApiPlugin(), new StableMapsPlugin(), ...compressionPlugins]),
    ],
    performance: { hints: false },
    stats: 'errors-warnings',
  };
}
