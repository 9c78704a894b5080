import shell from '../../../../../shell/shell.json' with { type: 'json' };
import { manifests } from './manifests.mjs';

/**
 * Replaces the shell's module: the page's document has one build with every route. The bundled remotes appear to the
 * shell as builds that have nothing to fetch.
 */
export function readReleaseDocument(page) {
  const release = JSON.parse(page.getElementById('release').textContent);
  const { build } = release.shell;
  const nothing = { ...build, entry: [], pages: {} };
  const withSlots = (routes) => routes.map((route) => ({ slots: [], ...route }));
  return {
    ...release,
    shell: { ...release.shell, routes: withSlots(shell.routes) },
    remotes: manifests.map(({ name, criticality, routes = [], slots = [] }) => ({
      name,
      criticality,
      routes: withSlots(routes),
      slots,
      build: { ...nothing, container: name, initial: build.pages[name] ?? [] },
      libraries: [],
      lastGood: null,
    })),
  };
}
