import webpack from 'webpack';

const attributes = [
  // Browsers apply the page's Integrity-Policy only to scripts requested with CORS.
  "script.crossOrigin = 'anonymous';",
  // A failed script is retried at another address, unless the shell is too old to support that.
  'if (self.scriptAddress) script.src = self.scriptAddress(script.src);',
  'script.integrity = self.scriptIntegrity(script.src);',
];

/**
 * Every script a build loads later carries its hash from the release document. The shell provides it for all builds of the
 * page (see `shell/src/scripts/script-integrity.ts`); unknown scripts are not loaded. This also applies to a remote's
 * development server, as a page of the released shell runs no script without a hash. A shell under development provides no
 * hashes, since its scripts change while the page is open.
 */
export class GuardedScriptsPlugin {
  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    compiler.hooks.compilation.tap('GuardedScriptsPlugin', (compilation) => {
      const { createScript } = webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation);
      createScript.tap('GuardedScriptsPlugin', (code) => [code, ...attributes].join('\n'));
    });
  }
}
