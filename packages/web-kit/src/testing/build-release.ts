import type {
  ReleaseDocument,
  ReleasedRemote,
  ServedBuild,
} from '@family-chores/contracts/registry/release-document';

/** A build in the release document, with the scripts `entry.js` and `remote.js`. */
export function aBuild(name: string, overrides: Partial<ServedBuild> = {}): ServedBuild {
  const { buildId = '0000000-000000000000' } = overrides;
  return {
    buildId,
    base: `/assets/${name}/${buildId}/`,
    container: `${name}_${buildId}`.replaceAll('-', '_'),
    entry: ['entry.js'],
    initial: ['remote.js'],
    pages: {},
    scripts: { 'entry.js': `sha256-${name}-entry`, 'remote.js': `sha256-${name}-remote` },
    ...overrides,
  };
}

/** A remote in the release document, without routes and slots. */
export function aRemote(name: string, overrides: Partial<ReleasedRemote> = {}): ReleasedRemote {
  return {
    name,
    criticality: 'useful',
    routes: [],
    slots: [],
    build: aBuild(name),
    libraries: [],
    lastGood: null,
    ...overrides,
  };
}

/** The release document of a page, with a shell and these remotes. */
export function aReleaseDocument(...remotes: ReleasedRemote[]): ReleaseDocument {
  return {
    pins: {},
    releaseId: 'r1',
    shell: { routes: [], build: aBuild('shell'), icon: null, appIcons: [], prerendered: null },
    remotes,
  };
}
