const isGeneratedEntry = (module) =>
  /[\\/]\.federation[\\/]entry\.[0-9a-f]+\.js$/.test(module.resource ?? '');
const isContainerEntry = (module) => module.identifier().startsWith('container entry ');

function nameOf(module) {
  if (isGeneratedEntry(module.rootModule ?? module)) return 'federation-entry';
  return isContainerEntry(module) ? 'container-entry' : null;
}

/**
 * Module Federation generates an entry whose name is the hash of a text with absolute paths, and module ids are hashes
 * of names. Named after what they are, the same sources give the same bytes wherever they are built.
 */
export class StableIdsPlugin {
  apply(compiler) {
    compiler.hooks.compilation.tap('StableIdsPlugin', (compilation) => {
      compilation.hooks.beforeModuleIds.tap('StableIdsPlugin', (modules) => {
        for (const module of modules) {
          const name = nameOf(module);
          if (name) compilation.chunkGraph.setModuleId(module, name);
        }
      });
    });
  }
}
