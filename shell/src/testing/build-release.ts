import type {
  ReleaseDocument,
  ReleasedRemote,
  ServedBuild,
} from '@family-chores/contracts/registry/release-document';

export function aBuild(name: string, given: Partial<ServedBuild> = {}): ServedBuild {
  const { buildId = '0000000-000000000000' } = given;
  return {
    buildId,
    base: `/assets/${name}/${buildId}/`,
    container: `${name}_${buildId}`.replaceAll('-', '_'),
    entry: ['entry.js'],
    initial: ['remote.js'],
    pages: {},
    scripts: { 'entry.js': `sha256-${name}-entry`, 'remote.js': `sha256-${name}-remote` },
    ...given,
  };
}

export function aRemote(name: string, given: Partial<ReleasedRemote> = {}): ReleasedRemote {
  return {
    name,
    criticality: 'useful',
    routes: [],
    slots: [],
    build: aBuild(name),
    libraries: [],
    lastGood: null,
    ...given,
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
