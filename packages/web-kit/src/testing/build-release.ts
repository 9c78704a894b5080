import type {
  ReleaseDocument,
  ReleasedRemote,
  ServedBuild,
} from '@family-chores/contracts/registry/release-document';

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

export function aRelease(...remotes: ReleasedRemote[]): ReleaseDocument {
  return {
    pins: {},
    releaseId: 'r1',
    shell: { routes: [], build: aBuild('shell'), icon: null, appIcons: [], prerendered: null },
    remotes,
  };
}
