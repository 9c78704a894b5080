import vm from 'node:vm';

/**
 * Jest loads every module again for each test file, and V8 would compile it each time, which took a tenth of the time
 * of component tests. This module keeps the compiled code for the next test files of the same process. Each test file
 * still runs the modules in its own context, so test files share no state.
 */
const { compileFunction, SourceTextModule } = vm;

/**
 * Code with `import()` is not kept, because its imports would still be resolved for the test file that compiled it.
 * @param {string} source
 */
const canBeKept = (source) => !/\bimport\s*\(/.test(source);

/** @type {Map<string, { source: string, script: vm.Script }>} */
const scripts = new Map();

/**
 * Compiles a CommonJS module in `node_modules` as a script, which can run in the contexts of later test files without
 * compiling again.
 */
vm.compileFunction = (source, parameters = [], options = {}) => {
  const { filename, parsingContext } = options;
  if (!parsingContext || !filename?.includes('/node_modules/'))
    return compileFunction(source, parameters, options);
  const kept = scripts.get(filename);
  if (kept?.source === source) return kept.script.runInContext(parsingContext);
  if (!canBeKept(source)) return compileFunction(source, parameters, options);
  // The source starts on the first line, so stack traces have its line numbers.
  const script = new vm.Script(`(function (${parameters.join(',')}) {${source}\n})`, { filename });
  scripts.set(filename, { source, script });
  return script.runInContext(parsingContext);
};

/** @type {Map<string, { source: string, cachedData: Buffer }>} */
const caches = new Map();
/** @param {string} file */
const isTest = (file) => /\.test\.tsx?$/.test(file);

/**
 * An ES module belongs to one context, so the modules of later contexts are created from V8's code cache.
 * @param {string} source
 * @param {vm.SourceTextModuleOptions} options
 */
function createModule(source, options) {
  const { identifier = '' } = options;
  const kept = caches.get(identifier);
  // Compared here, because V8 compares only the lengths of the sources.
  if (kept?.source === source)
    return new SourceTextModule(source, { ...options, cachedData: kept.cachedData });
  const module = new SourceTextModule(source, options);
  if (!isTest(identifier) && canBeKept(source)) {
    // @ts-expect-error -- @types/node lacks this method
    caches.set(identifier, { source, cachedData: module.createCachedData() });
  }
  return module;
}

// Without --experimental-vm-modules, Node has no such class.
if (SourceTextModule) {
  vm.SourceTextModule = new Proxy(SourceTextModule, {
    construct: (_class, [source, options]) => createModule(source, options),
  });
}
