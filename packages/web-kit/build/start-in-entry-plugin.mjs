import webpack from 'webpack';

const { Compilation, sources } = webpack;

/**
 * Puts the code a remote starts with into its entry, behind the container: it is always wanted next, and a script of its own
 * would be asked for, and waited for, once more. To the container it looks like a chunk that has come already.
 */
export class StartInEntryPlugin {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('StartInEntryPlugin', (compilation) => {
      const filesOf = (name) => compilation.namedChunkGroups.get(name).getFiles();
      // While nothing is minified and nothing has a map.
      const first = Compilation.PROCESS_ASSETS_STAGE_ADDITIONS;
      compilation.hooks.processAssets.tap({ name: 'StartInEntryPlugin', stage: first }, (assets) => {
        const [entrypoint] = compilation.entrypoints.values();
        const [entry] = entrypoint.getFiles();
        const start = filesOf('remote').flatMap((file) => ['\n', assets[file]]);
        compilation.updateAsset(entry, new sources.ConcatSource(assets[entry], ...start));
      });
      // The container names the files it has all the same; by then they have the names that their content gives them.
      const last = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH + 50;
      compilation.hooks.processAssets.tap({ name: 'StartInEntryPlugin', stage: last }, () => {
        for (const { files } of compilation.namedChunkGroups.get('remote').chunks) {
          for (const file of files) compilation.deleteAsset(file);
        }
      });
    });
  }
}
