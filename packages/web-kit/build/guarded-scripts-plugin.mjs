import webpack from 'webpack';

const attributes = [
  // Browsers hold scripts to the Integrity-Policy of the page only when they are asked for with CORS.
  "script.crossOrigin = 'anonymous';",
  // A script that failed has another address the next time, unless the shell is older than that.
  'if (self.scriptAddress) script.src = self.scriptAddress(script.src);',
  'script.integrity = self.scriptIntegrity(script.src);',
];

/**
 * Every script a build asks for later carries the hash the release document gives for it. The shell answers for all
 * builds of the page (see `shell/src/remotes/script-integrity.ts`); a script it does not know is not asked for.
 * That is also true of a remote's development server: a page of the released shell runs no script without a hash. The
 * shell under development gives none, since its scripts change while the page is open.
 */
export class GuardedScriptsPlugin {
  apply(compiler) {
    compiler.hooks.compilation.tap('GuardedScriptsPlugin', (compilation) => {
      const { createScript } = webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation);
      createScript.tap('GuardedScriptsPlugin', (code) => [code, ...attributes].join('\n'));
    });
  }
}
