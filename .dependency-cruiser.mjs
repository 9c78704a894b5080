import swc from '@swc/core';

// TypeScript 7 has no parser API, so swc parses the files. dependency-cruiser does not set swc's `tsx` option, so
// `parseWithJsx` derives it from the name of the file.
const { parseFileSync } = swc;
/** @param {string} file @param {import('@swc/core').TsParserConfig} options */
const parseWithJsx = (file, options) => parseFileSync(file, { ...options, tsx: file.endsWith('.tsx') });
Object.assign(swc, { parseFileSync: parseWithJsx });

const testCode = String.raw`\.test\.tsx?$|/testing/|^infra/`;

const forbidden = {
  'no-circle': {
    comment: 'No file of a circle can be understood without the others.',
    from: {},
    to: { circular: true },
  },
  resolvable: {
    comment: 'The imported file is missing or misspelled.',
    from: {},
    // Aliases of the webpack preset: `standalone/...` is the remote for which a standalone page is built, and
    // `jsx-runtime/...` is React's own module.
    to: { couldNotResolve: true, pathNot: '^(standalone|jsx-runtime)/' },
  },
  'service-alone': {
    comment: 'A service uses other services only through contracts, and runs without browser code.',
    from: { path: '^services/([^/]+)/' },
    to: {
      path: '^(services|shell|mf-[^/]+|packages/(ui|web-kit)|infra)/',
      pathNot: '^(services/$1|infra/card-provider)/',
    },
  },
  'metrics-by-the-kit': {
    comment: 'Use the kit for metrics: when services run in one process, it keeps their metrics apart.',
    from: { path: '^services/' },
    to: { path: '(^|/)node_modules/prom-client/' },
  },
  'stand-in-for-tests': {
    comment:
      'The local card provider stands in for Stripe in tests; production code gets only the address of either.',
    from: { path: '^services/', pathNot: testCode },
    to: { path: '^infra/card-provider/' },
  },
  'remote-alone': {
    comment: 'A remote is released on its own, so it imports no other remote, no service and not the shell.',
    from: { path: '^(mf-[^/]+)/' },
    to: { path: '^(services|shell|mf-[^/]+|packages/service-kit|infra)/', pathNot: '^$1/' },
  },
  'shell-knows-no-remote': {
    comment: 'The release document lists the remotes; the shell imports none of them.',
    from: { path: '^shell/' },
    to: { path: '^(services|mf-[^/]+|packages/service-kit|infra)/' },
  },
  'package-knows-no-user': {
    comment: 'A package imports none of the services and remotes that use it, and not the shell.',
    from: { path: '^packages/' },
    to: { path: '^(services|shell|mf-[^/]+|infra)/' },
  },
  'kits-apart': {
    comment: 'One kit runs in Node, the other in the browser.',
    from: { path: '^packages/(service-kit|web-kit|ui)/' },
    to: { path: '^packages/(service-kit|web-kit)/', pathNot: '^packages/$1/' },
  },
  'shipped-by-none': {
    comment: 'Developers and build servers run packages/shipping; it is part of nothing that is served.',
    from: { path: '^(services|shell|mf-[^/]+|packages/(?!shipping/))' },
    to: { path: '^packages/shipping/' },
  },
  'ui-only-draws': {
    comment: 'Components get everything through props: no store, no calls, no domain terms.',
    from: { path: '^packages/ui/' },
    to: { path: '^packages/contracts/|(^|/)node_modules/(@reduxjs|react-redux|react-router)' },
  },
  'contracts-import-zod-only': {
    comment: 'Contracts are imported in every runtime, so they import only zod.',
    from: { path: '^packages/contracts/src/', pathNot: testCode },
    to: { pathNot: '^packages/contracts/src/|(^|/)node_modules/zod/' },
  },
  'libraries-by-the-kit': {
    comment: 'A page has one router, one store and one API: import from web-kit, which owns these libraries.',
    from: { path: '^(shell|mf-[^/]+)/' },
    to: { path: '(^|/)node_modules/(react-router|react-router-dom|react-redux|@reduxjs/toolkit|zod)/' },
  },
  'rules-are-pure': {
    comment: 'A .rules.ts file decides from its arguments: no I/O, no clock, no request, no component.',
    from: { path: String.raw`\.rules\.ts$` },
    to: {
      path: [
        '^(fs|http|https|http2|child_process|worker_threads|timers|os|dns|process)(/|$)',
        '(^|/)node_modules/(mongoose|nats|koa|react)',
        '^packages/(service|web)-kit/',
      ],
      pathNot: '^packages/web-kit/src/(dates|forms)/',
    },
  },
  'testing-for-tests': {
    comment: 'Code in testing/ is for tests only.',
    from: { pathNot: testCode },
    to: { path: '/testing/' },
  },
};

/** The layers of a workspace, the lowest first. Folders that are not listed form the highest layer. */
const layers = {
  'services/registry': [
    ['model', 'assets', 'audit', 'cookies', 'notices'],
    ['compatibility'],
    ['backends'],
    ['gate'],
    ['releases', 'builds', 'tokens', 'flags'],
    ['rollout', 'service-releases'],
    [
      'documents',
      'page',
      'visitors',
      'pins',
      'errors',
      'telemetry',
      'last-release',
      'discovery',
      'docs',
      'slots',
    ],
  ],
  'packages/web-kit': [
    ['routing', 'dates', 'passkeys', 'loading'],
    ['app-state', 'api', 'conditions', 'confirming', 'remote', 'forms', 'store'],
    ['offline', 'acting', 'session', 'live', 'prerendering'],
    ['family-data'],
  ],
  shell: [
    ['release', 'notifications'],
    ['scripts', 'errors', 'native', 'telemetry', 'session', 'offline', 'updates'],
    ['remotes', 'prefetch', 'landing'],
  ],
};

/** @param {string} at @param {readonly string[]} names */
const foldersOf = (at, names) => `^${at}/src/(${names.join('|')})/`;
const layerRules = Object.entries(layers).flatMap(([at, order]) =>
  order.map((folders, index) => ({
    name: `layers-of-${at}`,
    comment: 'A folder imports from its own layer and from those below it.',
    severity: 'error',
    from: { path: foldersOf(at, folders), pathNot: testCode },
    to: { path: `^${at}/src/[^/]+/`, pathNot: foldersOf(at, order.slice(0, index + 1).flat()) },
  })),
);

export default {
  forbidden: [
    ...Object.entries(forbidden).map(([name, rule]) => ({ name, severity: 'error', ...rule })),
    ...layerRules,
  ],
  options: {
    parser: 'swc',
    exclude: {
      path: [
        '^[^/]+/dist/',
        '^[^/]+/[^/]+/dist/',
        '^(shell|mf-[^/]+)/build/',
        '^[.](data|cache)/',
        '^infra/scaffold/templates/',
      ],
    },
    doNotFollow: { path: 'node_modules' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['@family-chores/source', 'import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js'],
    },
  },
};
