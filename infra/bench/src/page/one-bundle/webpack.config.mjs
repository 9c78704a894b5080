import path from 'node:path';
import { DescribeBuildPlugin } from '@family-chores/web-build/describe-build-plugin';
import shellConfig from '../../../../../shell/webpack.config.mjs';
import shell from '../../../../../shell/shell.json' with { type: 'json' };
import { writeFederation, writeManifests } from './generated-modules.mjs';
import { manifests, repository } from './manifests.mjs';

const here = (module) => path.join(import.meta.dirname, module);
const seam = (module) => path.join(repository, 'shell/src', module);

/** A page is part of its remote's chunk. */
const routes = manifests.flatMap(({ name, routes: own = [] }) =>
  own.map((route) => ({ ...route, slots: [], page: name })),
);

/** Only federation needs the async boundary between the first script and the start. */
const startAtOnce = { test: /[\\/]shell[\\/]src[\\/]main\.tsx$/, parser: { dynamicImportMode: 'eager' } };

const notFederation = (plugin) =>
  !(plugin instanceof DescribeBuildPlugin) && plugin.constructor.name !== 'ModuleFederationPlugin';

/**
 * Shell and remotes as one bundle, with the shell's own configuration (sources, minifier, vendor file, compression,
 * hashes), so that federation is the only difference.
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
        [seam('remotes/federation.ts')]: writeFederation(),
        [seam('release/release-document.ts')]: here('release-document.mjs'),
        [here('manifests.mjs')]: writeManifests(),
      },
    },
    module: { ...config.module, rules: [...config.module.rules, startAtOnce] },
    output: { ...config.output, path: path.join(repository, '.cache/one-bundle') },
    cache: false,
    plugins: [...config.plugins.filter(notFederation), describe],
  };
};
