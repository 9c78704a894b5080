import shell from '../../../../../shell/shell.json' with { type: 'json' };
import { manifests } from './manifests.mjs';

/**
 * Replaces the function of the same name in the shell's `release/release-document.ts`. The returned document lists
 * each bundled remote with its own routes, as if it had a build of its own that loads only the scripts of the remote's
 * chunk.
 * @param {Document} page
 */
export function readReleaseDocument(page) {
  const release = JSON.parse(page.getElementById('release')?.textContent ?? '');
  const { build } = release.shell;
  const emptyBuild = { ...build, entry: [], pages: {} };
  /** @param {readonly { slots?: readonly string[] }[]} routes */
  const withSlots = (routes) => routes.map((route) => ({ slots: [], ...route }));
  return {
    ...release,
    shell: { ...release.shell, routes: withSlots(shell.routes) },
    remotes: manifests.map(({ name, criticality, routes = [], slots = [] }) => ({
      name,
      criticality,
      routes: withSlots(routes),
      slots,
      build: { ...emptyBuild, container: name, initial: build.pages[name] ?? [] },
      libraries: [],
      lastGood: null,
    })),
  };
}
