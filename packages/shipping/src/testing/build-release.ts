import type { Build } from '@family-chores/contracts/registry/build';
import type { BuildError } from '@family-chores/contracts/registry/errors';
import type { ReleaseDocument, ReleasedRemote } from '@family-chores/contracts/registry/release-document';
import type { Candidate, Release } from '@family-chores/contracts/registry/releases';

/** The id of the nth build of a name, oldest first; `number` has one digit. */
export const buildIdOf = (number: number): string =>
  `${String(number).repeat(7)}-${String(number).repeat(12)}`;

const firstBuildId = buildIdOf(1);
const since = '2026-03-02T08:05:59.000Z';

export const aCandidate = (overrides: Partial<Candidate> = {}): Candidate => ({
  buildId: buildIdOf(3),
  steps: [1, 5, 100],
  holdSeconds: 60,
  leastLoads: 20,
  limits: { loadErrors: 0.02, boundaryErrors: 0.01 },
  step: 0,
  status: 'running',
  since,
  ...overrides,
});

export const aRelease = (overrides: Partial<Release> = {}): Release => ({
  name: 'mf-rewards',
  channel: 'stable',
  version: 4,
  buildId: buildIdOf(2),
  lastGood: buildIdOf(1),
  changedAt: since,
  candidate: null,
  ...overrides,
});

export const anError = (overrides: Partial<BuildError> = {}): BuildError => ({
  id: 'one',
  buildId: buildIdOf(2),
  failure: 'render',
  name: 'TypeError',
  message: "Cannot read properties of undefined (reading '…')",
  frames: [
    {
      name: 'mf-rewards',
      buildId: buildIdOf(2),
      file: 'entry.js',
      line: 1,
      column: 20,
      function: 'a',
      source: { file: 'mf-rewards/src/plans.tsx', line: 3, column: 7 },
    },
    {
      name: 'shell',
      buildId: buildIdOf(1),
      file: 'vendor.js',
      line: 1,
      column: 99,
      function: null,
      source: null,
    },
  ],
  firstAt: since,
  lastAt: '2026-03-02T09:00:00.000Z',
  count: 12,
  routes: [
    { route: '/family/:familyId/plans', count: 10 },
    { route: '/home', count: 2 },
  ],
  browsers: [{ browser: 'Chromium 143', count: 12 }],
  ...overrides,
});

export function aBuild(name: string, overrides: Partial<Build> = {}): Build {
  return {
    name,
    buildId: firstBuildId,
    criticality: 'useful',
    routes: [],
    slots: [],
    requires: { shell: 1 },
    shared: {},
    container: `${name}_${firstBuildId}`.replaceAll('-', '_'),
    entry: ['entry.js'],
    initial: [],
    pages: {},
    libraries: {},
    needs: [],
    scripts: {},
    files: {},
    ...overrides,
  };
}

export function aRemote(name: string, overrides: Partial<ReleasedRemote> = {}): ReleasedRemote {
  const { container, entry, initial, pages, scripts } = aBuild(name);
  const base = `/assets/${name}/${firstBuildId}/`;
  const build = { buildId: firstBuildId, container, entry, initial, pages, scripts, base };
  return {
    name,
    criticality: 'useful',
    routes: [],
    slots: [],
    build,
    libraries: [],
    lastGood: null,
    ...overrides,
  };
}

/** A release document: a shell with a landing page, a contact page and settings, and the given remotes. */
export function aReleaseDocument(...remotes: ReleasedRemote[]): ReleaseDocument {
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
