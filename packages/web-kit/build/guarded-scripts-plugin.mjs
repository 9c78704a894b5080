import webpack from 'webpack';

/** A script that failed has another address the next time, unless the shell is older than that. */
const newAddress = 'if (self.scriptAddress) script.src = self.scriptAddress(script.src);';

/**
 * Every script a build asks for later carries the hash the release document gives for it. The shell answers for all
 * builds of the page (see `shell/src/remotes/script-integrity.ts`); a script it does not know is not asked for.
 * Scripts from a dev server change while the page is open and are not held to a hash.
 */
export class GuardedScriptsPlugin {
  constructor({ withIntegrity }) {
    // Browsers hold scripts to the Integrity-Policy of the page only when they are asked for with CORS.
    this.attributes = ["script.crossOrigin = 'anonymous';", newAddress];
    if (withIntegrity) this.attributes.push('script.integrity = self.scriptIntegrity(script.src);');
  }

  apply(compiler) {
    compiler.hooks.compilation.tap('GuardedScriptsPlugin', (compilation) => {
      const { createScript } = webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation);
      createScript.tap('GuardedScriptsPlugin', (code) => [code, ...this.attributes].join('\n'));
    });
  }
}
