import type { BuildScript } from '@family-chores/contracts/registry/page-scripts';
import { isRequested } from './script-integrity.ts';

/** Preloads scripts that are about to run, each once per page, without running them. */
export function preload(scripts: readonly BuildScript[]): void {
  for (const { build, file } of scripts) {
    const { href } = new URL(build.base + file, location.href);
    // A script missing from the build fails when it is used, not here.
    if (!build.scripts[file] || isRequested(href)) continue;
    const link = document.createElement('link');
    // `integrity` and `crossOrigin` must match the script's own tag, or the browser would fetch the script twice.
    link.integrity = globalThis.scriptIntegrity(href);
    link.crossOrigin = 'anonymous';
    link.rel = 'preload';
    link.as = 'script';
    link.href = href;
    document.head.append(link);
  }
}
