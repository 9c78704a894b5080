import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import webpack from 'webpack';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { baseConfig, isDevelopment } from './base-config.mjs';
import { containerOf } from './describe-build-plugin.mjs';
import { GuardImportsPlugin } from './guard-imports-plugin.mjs';
import { PrerenderPlugin } from './prerender-plugin.mjs';
import { PublicFilesPlugin } from './public-files-plugin.mjs';
import { providedModules, requiredModules, sharedVersions } from './singletons.mjs';
import { ServiceWorkerPlugin } from './service-worker-plugin.mjs';
import { devServer, withStandalonePage } from './standalone-config.mjs';
import { StartInEntryPlugin } from './start-in-entry-plugin.mjs';

/**
 * Options for the shell and all remotes. The release document replaces snapshots, and the shell loads remotes with its
 * own code.
 *
 * @type {import('@module-federation/enhanced').moduleFederationPlugin.ModuleFederationPluginOptions}
 */
const common = {
  dts: false,
  manifest: false,
  shareStrategy: 'loaded-first',
  experiments: { optimization: { target: 'web', disableSnapshot: true, disableRemote: true } },
};

const require = createRequire(import.meta.url);

// Without this path, the federation plugin finds webpack by provoking an error in it, which takes CPU time.
process.env.FEDERATION_WEBPACK_PATH = require.resolve('webpack');

/** The runtime is part of the shell only: bundling it would add 5 kB, compressed, to each remote. */
const runtime = require.resolve('@module-federation/webpack-bundler-runtime/bundler');
const withRuntime = ({ resolve }, file) => ({
  ...resolve,
  alias: { ...resolve.alias, [runtime]: path.join(import.meta.dirname, 'federation', file) },
});

const kinds = {
  shell: { manifestFile: 'shell.json', isHost: true },
  remote: { manifestFile: 'remote.json', isHost: false },
};

function readBase(meta, { manifestFile, isHost }, mode) {
  const folder = meta.dirname;
  const manifest = JSON.parse(readFileSync(path.join(folder, manifestFile), 'utf8'));
  const uniqueName = containerOf(manifest.name, mode);
  const shared = sharedVersions(isHost);
  const base = baseConfig({ folder, mode, manifest, uniqueName, isHost, shared, configFile: meta.filename });
  return { base, uniqueName, manifest };
}

/**
 * Webpack configuration of the shell: `export default host(import.meta);`
 * Its `src/main.tsx` is run first; the chunk named `start` always follows.
 */
export const host =
  (meta) =>
  ({ mode }) => {
    const { base, uniqueName, manifest } = readBase(meta, kinds.shell, mode);
    return {
      ...base,
      ...(isDevelopment(mode) && { devServer: devServer('shell') }),
      entry: { main: './src/main.tsx' },
      resolve: withRuntime(base, 'provide-runtime.mjs'),
      optimization: { ...base.optimization, splitChunks: { cacheGroups: { vendor } } },
      plugins: [
        ...base.plugins,
        new PublicFilesPlugin(),
        ...(isDevelopment(mode)
          ? []
          : [compileWhileLoading(), serviceWorker(), new PrerenderPlugin(PRERENDER, manifest)]),
        new ModuleFederationPlugin({
          ...common,
          name: uniqueName,
          remotes: {},
          shared: providedModules(mode),
        }),
      ],
    };
  };

/**
 * Adds a comment to the scripts with which the app starts. With it, Chromium compiles all their functions on another
 * thread while they arrive (https://v8.dev/blog/explicit-compile-hints). Without it, Chromium compiles most functions
 * on the main thread when they are first called.
 */
const compileWhileLoading = () =>
  new webpack.BannerPlugin({
    banner: '//# allFunctionsCalledOnLoad',
    raw: true,
    include: /^(main|vendor|start)\..*\.js$/,
    // After minification, which removes comments, and before the source maps.
    stage: webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 50,
  });

// Not used in development, where pages must show the current code.
const serviceWorker = () => new ServiceWorkerPlugin('./src/offline/worker/service-worker.ts');
const PRERENDER = './src/prerender.tsx';
const prerendersParts = (meta, mode) =>
  !isDevelopment(mode) && existsSync(path.join(meta.dirname, PRERENDER));

const isThirdParty = (module) =>
  /[\\/]node_modules[\\/](?!\.federation)/.test(module.nameForCondition() ?? '');
const isInStart = (module, chunkGraph) =>
  chunkGraph.getModuleChunks(module).some(({ name }) => name === 'main' || name === 'start');

/** All third-party code that the page starts with: one file that seldom changes. */
const vendor = {
  name: 'vendor',
  chunks: 'all',
  test: (module, { chunkGraph }) => isThirdParty(module) && isInStart(module, chunkGraph),
  enforce: true,
};

/** Lets a remote under development run in the page of a development shell and of a released one. */
const forEveryShell = (resolve) => {
  const reactFile = (file) => path.join(path.dirname(require.resolve('react/package.json')), 'cjs', file);
  return {
    ...resolve,
    alias: {
      ...resolve.alias,
      'react/jsx-dev-runtime$': path.join(import.meta.dirname, 'federation/jsx-dev-runtime.mjs'),
      'jsx-runtime/development$': reactFile('react-jsx-dev-runtime.development.js'),
      'jsx-runtime/production$': reactFile('react-jsx-runtime.production.js'),
    },
  };
};

const reloadReleased = (folder) =>
  new webpack.EntryPlugin(folder, path.join(import.meta.dirname, 'federation/reload-released.mjs'), {
    name: undefined,
  });

/**
 * Webpack configuration of a remote: `export default remote(import.meta);`
 * The build exposes only `src/remote.tsx` and bundles none of the shared libraries. If there is a `src/prerender.tsx`,
 * a production build prerenders pages and parts with it. In development, a second build creates the standalone page.
 */
export const remote =
  (meta) =>
  ({ mode }) => {
    const { base, uniqueName, manifest } = readBase(meta, kinds.remote, mode);
    const resolve = withRuntime(base, 'take-runtime.mjs');
    const federated = {
      ...base,
      entry: {},
      resolve: isDevelopment(mode) ? forEveryShell(resolve) : resolve,
      plugins: [
        ...base.plugins,
        new GuardImportsPlugin(),
        isDevelopment(mode) ? reloadReleased(meta.dirname) : new StartInEntryPlugin(),
        ...(prerendersParts(meta, mode) ? [new PrerenderPlugin(PRERENDER, manifest)] : []),
        new ModuleFederationPlugin({
          ...common,
          name: uniqueName,
          filename: isDevelopment(mode) ? 'entry.js' : 'entry.[contenthash:10].js',
          exposes: { './remote': { import: './src/remote.tsx', name: 'remote' } },
          shared: requiredModules(mode),
        }),
      ],
    };
    return isDevelopment(mode) ? withStandalonePage(federated, meta.dirname) : federated;
  };
