const isGeneratedEntry = (module) =>
  /[\\/]\.federation[\\/]entry\.[0-9a-f]+\.js$/.test(module.resource ?? '');
const isContainerEntry = (module) => module.identifier().startsWith('container entry ');

function nameOf(module) {
  if (isGeneratedEntry(module.rootModule ?? module)) return 'federation-entry';
  return isContainerEntry(module) ? 'container-entry' : null;
}

/**
 * Module Federation generates an entry whose name is the hash of a text with absolute paths. Module ids are hashes of names,
 * names stand in comments of the code, and the minimizer picks the letters of variables by how often each occurs in all of
 * that. Named after what they are, the same sources give the same bytes wherever they are built.
 */
export class StableIdsPlugin {
  apply(compiler) {
    compiler.hooks.compilation.tap('StableIdsPlugin', (compilation) => {
      // Before modules are concatenated, after which the entry is no longer among them.
      compilation.hooks.finishModules.tap('StableIdsPlugin', (modules) => {
        for (const module of modules) {
          if (isGeneratedEntry(module)) module.readableIdentifier = () => 'federation-entry';
        }
      });
      compilation.hooks.beforeModuleIds.tap('StableIdsPlugin', (modules) => {
        for (const module of modules) {
          const name = nameOf(module);
          if (name) compilation.chunkGraph.setModuleId(module, name);
        }
      });
    });
  }
}
