import webpack from 'webpack';

const { Compilation, sources } = webpack;

/**
 * Appends a remote's start code to its entry, because a separate script would cost another round trip. The container
 * treats it as a chunk that is already loaded.
 */
export class StartInEntryPlugin {
  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('StartInEntryPlugin', (compilation) => {
      const remote = () => compilation.namedChunkGroups.get('remote');
      // Runs before minification and source maps.
      const first = Compilation.PROCESS_ASSETS_STAGE_ADDITIONS;
      compilation.hooks.processAssets.tap({ name: 'StartInEntryPlugin', stage: first }, (assets) => {
        const [entrypoint] = compilation.entrypoints.values();
        const [entry] = entrypoint.getFiles();
        const start = (remote()?.getFiles() ?? []).flatMap((file) => ['\n', assets[file]]);
        compilation.updateAsset(entry, new sources.ConcatSource(assets[entry], ...start));
      });
      // The separate files are deleted only after content hashing, which updates their names in the container.
      const last = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH + 50;
      compilation.hooks.processAssets.tap({ name: 'StartInEntryPlugin', stage: last }, () => {
        for (const { files } of remote()?.chunks ?? []) {
          for (const file of files) compilation.deleteAsset(file);
        }
      });
    });
  }
}
