import webpack from 'webpack';

const attributes = [
  // Browsers apply the page's Integrity-Policy only to scripts requested with CORS.
  "script.crossOrigin = 'anonymous';",
  // A failed script is retried at another address, unless the shell is too old to support that.
  'if (self.scriptAddress) script.src = self.scriptAddress(script.src);',
  'script.integrity = self.scriptIntegrity(script.src);',
];

/**
 * Sets the integrity hash of every script that a build loads later. The shell refuses a script that the release
 * document does not list (see `shell/src/scripts/script-integrity.ts`). Remotes under development use this plugin too,
 * because a released shell refuses their scripts without it.
 */
export class ScriptIntegrityPlugin {
  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    compiler.hooks.compilation.tap('ScriptIntegrityPlugin', (compilation) => {
      const { createScript } = webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation);
      createScript.tap('ScriptIntegrityPlugin', (code) => [code, ...attributes].join('\n'));
    });
  }
}
