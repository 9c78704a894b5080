import { pageOf } from './match-route.ts';
import { type BuildScript, scriptsOfPage, scriptsOfStart } from './page-scripts.ts';
import type { ReleaseDocument, ServedBuild } from './release-document.ts';

const build = (name: string, pages: ServedBuild['pages'] = {}): ServedBuild => ({
  buildId: '0000000-000000000000',
  base: `/assets/${name}/`,
  container: name,
  entry: ['entry.js'],
  initial: ['initial.js'],
  pages,
  scripts: {},
});
const useful = { criticality: 'useful' as const, libraries: [], lastGood: null };

const release: ReleaseDocument = {
  releaseId: 'r',
  pins: {},
  shell: {
    routes: [{ path: '/', page: 'landing', slots: [] }],
    build: build('shell', { landing: ['landing.js'] }),
    icon: null,
    appIcons: [],
    prerendered: null,
  },
  remotes: [
    {
      ...useful,
      name: 'mf-week',
      routes: [
        { path: '/week', page: 'week', slots: ['week.side'] },
        { path: '/odd', page: 'constructor', slots: [] },
        { path: '/print', page: 'print', slots: [] },
      ],
      slots: [],
      build: build('mf-week', { week: ['week.js'], print: ['print.js'] }),
      libraries: ['tabs.js'],
      pageLibraries: { print: ['paper.js'] },
    },
    {
      ...useful,
      name: 'mf-side',
      routes: [],
      slots: [{ slot: 'week.side', part: 'side', order: 1 }],
      build: build('mf-side'),
    },
  ],
};

const pathsOf = (scripts: readonly BuildScript[]) =>
  scripts.map(({ build: { base }, file }) => base.replace('/assets/', '') + file);

it.each([
  ['/', ['shell/initial.js', 'shell/landing.js']],
  [
    '/week',
    [
      'shell/initial.js',
      'mf-week/entry.js',
      'mf-week/initial.js',
      'mf-week/week.js',
      'shell/tabs.js',
      'mf-side/entry.js',
      'mf-side/initial.js',
    ],
  ],
  ['/odd', ['shell/initial.js', 'mf-week/entry.js', 'mf-week/initial.js', 'shell/tabs.js']],
  [
    '/print',
    [
      'shell/initial.js',
      'mf-week/entry.js',
      'mf-week/initial.js',
      'mf-week/print.js',
      'shell/tabs.js',
      'shell/paper.js',
    ],
  ],
  ['/nowhere', ['shell/initial.js']],
])('the page at %s needs %j', (path, expected) => {
  expect(pathsOf(scriptsOfPage(release, pageOf(release, path)))).toEqual(expected);
});

it.each([
  ['/', ['shell/initial.js', 'shell/landing.js']],
  [
    '/week',
    ['shell/initial.js', 'mf-week/entry.js', 'mf-week/initial.js', 'mf-week/week.js', 'shell/tabs.js'],
  ],
  ['/nowhere', ['shell/initial.js']],
])('the page at %s starts with %j', (path, expected) => {
  expect(pathsOf(scriptsOfStart(release, pageOf(release, path)))).toEqual(expected);
});
