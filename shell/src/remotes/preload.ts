import type { BuildScript } from '@family-chores/contracts/registry/page-scripts';
import { isAskedFor } from './script-integrity.ts';

/** Has the browser fetch scripts that are about to be run, each once a page; it runs none of them. */
export function preload(scripts: readonly BuildScript[]): void {
  for (const { build, file } of scripts) {
    const { href } = new URL(build.base + file, location.href);
    // What the build does not have is missed where it is asked for, not here.
    if (!build.scripts[file] || isAskedFor(href)) continue;
    const link = document.createElement('link');
    // As the script's own tag asks for it, or the browser would fetch it twice.
    link.integrity = globalThis.scriptIntegrity(href);
    link.crossOrigin = 'anonymous';
    link.rel = 'preload';
    link.as = 'script';
    link.href = href;
    document.head.append(link);
  }
}
