interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL: (url: string) => string }): unknown;
}

declare global {
  /** Only in browsers that enforce the CSP's `require-trusted-types-for` (https://w3c.github.io/trusted-types). */
  var trustedTypes: TrustedTypes | undefined;
}

/** The only allowed script that the release document does not list. */
export const SERVICE_WORKER = '/service-worker.js';

/**
 * Installs the default policy, which also applies to remotes that know nothing about it. The policy allows only the
 * service worker and the scripts that the release document lists, and no text as markup or code.
 */
export function installTrustedScripts(): void {
  globalThis.trustedTypes?.createPolicy('default', {
    createScriptURL(url) {
      const { href } = new URL(url, location.href);
      // Throws for an unknown address.
      if (url !== SERVICE_WORKER) globalThis.scriptIntegrity(href);
      return url;
    },
  });
}
