interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL: (url: string) => string }): unknown;
}

declare global {
  /** Browsers that know the page's `require-trusted-types-for` (https://w3c.github.io/trusted-types). */
  var trustedTypes: TrustedTypes | undefined;
}

/** The one script that no build's loader asks for. */
export const SERVICE_WORKER = '/service-worker.js';

/**
 * From now on text becomes the address of a script only if the release document names it, and never markup or code,
 * whoever tries. The default policy, so that it also holds for remotes that were built without knowing of it.
 */
export function installTrustedScripts(): void {
  globalThis.trustedTypes?.createPolicy('default', {
    createScriptURL(url) {
      const { href } = new URL(url, location.href);
      // Throws for an address it does not know.
      if (url !== SERVICE_WORKER) globalThis.scriptIntegrity(href);
      return url;
    },
  });
}
