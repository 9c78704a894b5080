import path from 'node:path';
import { DescribeBuildPlugin } from '@family-chores/web-build/describe-build-plugin';
import shellConfig from '../../../../../shell/webpack.config.mjs';
import shell from '../../../../../shell/shell.json' with { type: 'json' };
import { writeFederation, writeManifests } from './generated-modules.mjs';
import { manifests, repository } from './manifests.mjs';

/** @param {string} module */
const ownModule = (module) => path.join(import.meta.dirname, module);
/** @param {string} module */
const shellModule = (module) => path.join(repository, 'shell/src', module);

/** The routes of all remotes. `page` is the remote's name, because one chunk contains all pages of a remote. */
const routes = manifests.flatMap(({ name, routes: own = [] }) =>
  own.map((route) => ({ ...route, slots: [], page: name })),
);

/**
 * Federation is the only reason why `main.tsx` imports `start.tsx` dynamically. Here, all dynamic imports of `main.tsx`
 * go into the entry chunk.
 */
const startEagerly = { test: /[\\/]shell[\\/]src[\\/]main\.tsx$/, parser: { dynamicImportMode: 'eager' } };

/** @param {object} plugin */
const isUnrelatedToFederation = (plugin) =>
  !(plugin instanceof DescribeBuildPlugin) && plugin.constructor.name !== 'ModuleFederationPlugin';

/**
 * Uses the shell's own configuration, so that federation is the only difference.
 * @param {{ mode: 'production' | 'development' }} options
 */
export default ({ mode }) => {
  const config = shellConfig({ mode });
  const describe = new DescribeBuildPlugin({
    manifest: { ...shell, routes: [...shell.routes, ...routes] },
    isHost: true,
    shared: {},
    container: config.output.uniqueName,
  });
  return {
    ...config,
    resolve: {
      ...config.resolve,
      alias: {
        ...config.resolve.alias,
        [shellModule('remotes/federation.ts')]: writeFederation(),
        [shellModule('release/release-document.ts')]: ownModule('release-document.mjs'),
        [ownModule('manifests.mjs')]: writeManifests(),
      },
    },
    module: { ...config.module, rules: [...config.module.rules, startEagerly] },
    output: { ...config.output, path: path.join(repository, '.cache/one-bundle') },
    cache: false,
    plugins: [...config.plugins.filter(isUnrelatedToFederation), describe],
  };
};
