import { matchesRoute, pageOf, titleOf } from './match-route.ts';
import type { ReleaseDocument, ReleasedRemote, ServedBuild } from './release-document.ts';

const build: ServedBuild = {
  buildId: '0000000-000000000000',
  base: '/assets/x/0000000-000000000000/',
  container: 'x',
  entry: ['entry.js'],
  initial: [],
  pages: {},
  scripts: {},
};

function remote(given: Partial<ReleasedRemote> & { name: string }): ReleasedRemote {
  return { criticality: 'useful', routes: [], slots: [], build, libraries: [], lastGood: null, ...given };
}

const dashboardSlots = ['dashboard.section', 'frame.help'];
const release: ReleaseDocument = {
  pins: {},
  releaseId: 'r',
  shell: {
    routes: [{ path: '/', page: 'landing', slots: ['landing.pricing'] }],
    build,
    icon: null,
    appIcons: [],
    prerendered: null,
  },
  remotes: [
    remote({ name: 'mf-rewards', slots: [{ slot: 'dashboard.section', part: 'rewards', order: 50 }] }),
    remote({
      name: 'mf-tutorial',
      criticality: 'optional',
      slots: [{ slot: 'frame.help', part: 'help', order: 1 }],
    }),
    remote({
      name: 'mf-premium',
      slots: [{ slot: 'dashboard.section', part: 'premium', order: 60, when: { plan: 'annual' } }],
    }),
    remote({ name: 'mf-billing', slots: [{ slot: 'landing.pricing', part: 'prices', order: 1 }] }),
    remote({
      name: 'mf-dashboard',
      routes: [
        { path: '/dashboard/:familyId', page: 'dashboard', title: 'Dashboard', slots: dashboardSlots },
      ],
    }),
  ],
};

const remotesOf = (path: string) => pageOf(release, path)?.remotes.map((needed) => needed.remote.name);

describe('matchesRoute', () => {
  it.each([
    ['/', '/', true],
    ['/', '/home', false],
    ['/home', '/home/', true],
    ['/dashboard', '/dashboard/7', false],
    ['/dashboard/:familyId', '/dashboard/7', true],
    ['/dashboard/:familyId', '/dashboard/', false],
    ['/dashboard/:familyId', '/dashboard/7/8', false],
  ])('route %s and path %s: %s', (path, given, expected) => {
    expect(matchesRoute({ path, page: 'page', slots: [] }, given)).toBe(expected);
  });
});

describe('pageOf', () => {
  it("lists the page's remote, then those that fill its slots, except optional ones and those with a condition", () => {
    expect(remotesOf('/dashboard/7')).toEqual(['mf-dashboard', 'mf-rewards']);
  });

  it("finds the shell's own pages and the remotes that fill their slots", () => {
    expect(pageOf(release, '/')?.shellPage).toBe('landing');
    expect(remotesOf('/')).toEqual(['mf-billing']);
  });

  it('returns null for a path that no route matches', () => {
    expect(pageOf(release, '/nowhere')).toBeNull();
  });
});

describe('titleOf', () => {
  it.each([
    ['/', 'Family Chores'],
    ['/dashboard/7', 'Dashboard · Family Chores'],
    ['/nowhere', 'Page Not Found · Family Chores'],
  ])('returns the title of %s: "%s"', (path, title) => {
    expect(titleOf(pageOf(release, path))).toBe(title);
  });
});
