// Types of the modules that Module Federation creates for a provided and for a consumed library.
const PROVIDED = 'provide-module';
const CONSUMED = 'consume-shared-module';

/** For the shell: the scripts of every shared library that is loaded on demand. */
export function onDemandLibraries({ modules, chunkGraph }, scriptsOf) {
  const onDemand = [...modules].filter((module) => module.type === PROVIDED && module.blocks.length > 0);
  const filesOf = ({ blocks: [block] }) => scriptsOf(chunkGraph.getBlockChunkGroup(block));
  return Object.fromEntries(onDemand.map((module) => [module._name, filesOf(module)]));
}

/** The shared libraries that the chunks of a group need as soon as they are loaded. */
export function neededLibraries({ chunkGraph, namedChunkGroups }, groupName) {
  const chunks = namedChunkGroups.get(groupName)?.chunks ?? [];
  const modules = chunks.flatMap((chunk) => [...chunkGraph.getChunkModules(chunk)]);
  const keys = modules.filter(({ type }) => type === CONSUMED).map(({ options }) => options.shareKey);
  return [...new Set(keys)].toSorted((a, b) => (a < b ? -1 : 1));
}
