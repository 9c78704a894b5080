import shell from '../../../../../shell/shell.json';
import { manifests } from './manifests.mjs';

/**
 * In the place of the shell's own: the page's document knows one build, with every route. The shell is told of the remotes
 * that are in it, as if they were builds with nothing to fetch but what the bundle fetches for them.
 */
export function readReleaseDocument(page) {
  const release = JSON.parse(page.getElementById('release').textContent);
  const { build } = release.shell;
  const nothing = { ...build, entry: [], pages: {} };
  const withSlots = (routes) => routes.map((route) => ({ slots: [], ...route }));
  return {
    ...release,
    shell: { ...release.shell, routes: withSlots(shell.routes) },
    remotes: manifests.map(({ name, criticality, routes = [], slots }) => ({
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
