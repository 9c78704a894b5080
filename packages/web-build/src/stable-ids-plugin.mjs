import { createHash } from 'node:crypto';

const isGeneratedEntry = (module) =>
  /[\\/]\.federation[\\/]entry\.[0-9a-f]+\.js$/.test(module.resource ?? '');
const isContainerEntry = (module) => module.identifier().startsWith('container entry ');

function nameOf(module) {
  if (isGeneratedEntry(module.rootModule ?? module)) return 'federation-entry';
  return isContainerEntry(module) ? 'container-entry' : null;
}

/**
 * Hashes a module by its source alone, because webpack would also hash its source map, which contains absolute paths.
 * These hashes become part of chunk names.
 */
function stabilizeHash(module) {
  const source = module.originalSource?.()?.buffer();
  if (source) module.buildInfo.hash = createHash('sha256').update(source).digest('hex');
}

/**
 * Makes the same sources give the same bytes wherever they are built. Module Federation names its entry after a hash
 * of absolute paths. That name gets into module ids and comments, and the letters in them influence which variable
 * names the minimizer chooses.
 */
export class StableIdsPlugin {
  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    compiler.hooks.compilation.tap('StableIdsPlugin', (compilation) => {
      // Before modules are concatenated, which removes the entry from the list.
      compilation.hooks.finishModules.tap('StableIdsPlugin', (modules) => {
        for (const module of modules) {
          stabilizeHash(module);
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
