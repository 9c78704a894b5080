// Types of the modules that Module Federation makes of a library it provides and of one it asks for.
const PROVIDED = 'provide-module';
const ASKED_FOR = 'consume-shared-module';

/** Of the shell: the scripts of every library that is fetched only when somebody asks for it. */
export function laterLibraries({ modules, chunkGraph }, scriptsOf) {
  const later = [...modules].filter((module) => module.type === PROVIDED && module.blocks.length > 0);
  const filesOf = ({ blocks: [block] }) => scriptsOf(chunkGraph.getBlockChunkGroup(block));
  return Object.fromEntries(later.map((module) => [module._name, filesOf(module)]));
}

/** Of a remote: the libraries it asks for as soon as it is loaded. */
export function neededLibraries({ chunkGraph, namedChunkGroups }, groupName) {
  const chunks = namedChunkGroups.get(groupName)?.chunks ?? [];
  const modules = chunks.flatMap((chunk) => [...chunkGraph.getChunkModules(chunk)]);
  const keys = modules.filter(({ type }) => type === ASKED_FOR).map(({ options }) => options.shareKey);
  return [...new Set(keys)].toSorted((a, b) => (a < b ? -1 : 1));
}
