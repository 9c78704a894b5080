import type { Build } from '@family-chores/contracts/registry/build';
import type { ReleaseDocument, ReleasedRemote } from '@family-chores/contracts/registry/release-document';

const buildId = '1111111-111111111111';

export function aBuild(name: string, given: Partial<Build> = {}): Build {
  return {
    name,
    buildId,
    criticality: 'useful',
    routes: [],
    slots: [],
    requires: { shell: 1 },
    shared: {},
    container: `${name}_${buildId}`.replaceAll('-', '_'),
    entry: ['entry.js'],
    initial: [],
    pages: {},
    libraries: {},
    needs: [],
    scripts: {},
    files: {},
    ...given,
  };
}

export function aRemote(name: string, given: Partial<ReleasedRemote> = {}): ReleasedRemote {
  const { container, entry, initial, pages, scripts } = aBuild(name);
  const build = { buildId, container, entry, initial, pages, scripts, base: `/assets/${name}/${buildId}/` };
  return {
    name,
    criticality: 'useful',
    routes: [],
    slots: [],
    build,
    libraries: [],
    lastGood: null,
    ...given,
  };
}

/** A shell with a landing page, a contact page and settings, and the remotes given. */
export function aDocument(...remotes: ReleasedRemote[]): ReleaseDocument {
  return {
    releaseId: 'one',
    shell: {
      routes: [
        { path: '/', page: 'landing', slots: ['landing.pricing'] },
        { path: '/home', page: 'landing', slots: ['landing.pricing'] },
        { path: '/settings', page: 'settings', slots: ['settings.section'] },
        { path: '/contact', page: 'contact', slots: [] },
      ],
      build: aRemote('shell').build,
      icon: null,
      appIcons: [],
      prerendered: null,
    },
    remotes,
    pins: {},
  };
}
