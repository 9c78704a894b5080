import swc from '@swc/core';

// TypeScript 7 offers other programs no parser, so swc parses; dependency-cruiser does not tell it which files hold JSX.
const { parseFileSync } = swc;
/** @param {string} file @param {import('@swc/core').TsParserConfig} options */
const parseWithJsx = (file, options) => parseFileSync(file, { ...options, tsx: file.endsWith('.tsx') });
Object.assign(swc, { parseFileSync: parseWithJsx });

const forTests = String.raw`\.test\.tsx?$|/testing/|^infra/`;

const forbidden = {
  'no-circle': {
    comment: 'A circle has no first file to read.',
    from: {},
    to: { circular: true },
  },
  resolvable: {
    comment: 'The imported file is missing or misspelt.',
    from: {},
    // Aliases of the webpack preset: `standalone/...` is the remote a standalone page is built for, `jsx-runtime/...`
    // React's own module.
    to: { couldNotResolve: true, pathNot: '^(standalone|jsx-runtime)/' },
  },
  'service-alone': {
    comment: 'A service knows the others by contracts, and runs without browser code.',
    from: { path: '^services/([^/]+)/' },
    to: {
      path: '^(services|shell|mf-[^/]+|packages/(ui|web-kit)|infra)/',
      pathNot: '^(services/$1|infra/card-provider)/',
    },
  },
  'metrics-by-the-kit': {
    comment: 'A process may run several services, so the kit keeps the metrics of each apart.',
    from: { path: '^services/' },
    to: { path: '(^|/)node_modules/prom-client/' },
  },
  'stand-in-for-tests': {
    comment: 'The local card provider stands in for Stripe in tests; what ships knows an address only.',
    from: { path: '^services/', pathNot: forTests },
    to: { path: '^infra/card-provider/' },
  },
  'remote-alone': {
    comment: 'A remote ships alone: it knows no other remote, nor the shell, nor a service.',
    from: { path: '^(mf-[^/]+)/' },
    to: { path: '^(services|shell|mf-[^/]+|packages/service-kit|infra)/', pathNot: '^$1/' },
  },
  'shell-knows-no-remote': {
    comment: 'Which remotes there are stands in the release document.',
    from: { path: '^shell/' },
    to: { path: '^(services|mf-[^/]+|packages/service-kit|infra)/' },
  },
  'package-knows-no-user': {
    comment: 'A package is used by others and uses none of them.',
    from: { path: '^packages/' },
    to: { path: '^(services|shell|mf-[^/]+|infra)/' },
  },
  'kits-apart': {
    comment: 'One kit runs in Node, the other in the browser.',
    from: { path: '^packages/(service-kit|web-kit|ui)/' },
    to: { path: '^packages/(service-kit|web-kit)/', pathNot: '^packages/$1/' },
  },
  'shipped-by-none': {
    comment:
      'What ships the others is started by a person or a build server, and is part of nothing that is served.',
    from: { path: '^(services|shell|mf-[^/]+|packages/(?!shipping/))' },
    to: { path: '^packages/shipping/' },
  },
  'ui-only-draws': {
    comment: 'Components get everything by props: no store, no calls, no words of the domain.',
    from: { path: '^packages/ui/' },
    to: { path: '^packages/contracts/|(^|/)node_modules/(@reduxjs|react-redux|react-router)' },
  },
  'contracts-import-zod-only': {
    comment: 'Everything imports contracts, in every runtime.',
    from: { path: '^packages/contracts/src/', pathNot: forTests },
    to: { pathNot: '^packages/contracts/src/|(^|/)node_modules/zod/' },
  },
  'libraries-by-the-kit': {
    comment:
      'One router, one store and one api on the page: web-kit owns them and exports what is used of them.',
    from: { path: '^(shell|mf-[^/]+)/' },
    to: { path: '(^|/)node_modules/(react-router|react-router-dom|react-redux|@reduxjs/toolkit|zod)/' },
  },
  'rules-are-pure': {
    comment: 'A .rules.ts decides from its arguments: no I/O, no clock, no request, no component.',
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
    comment: 'What helps tests does not ship.',
    from: { pathNot: forTests },
    to: { path: '/testing/' },
  },
};

/** The lowest layer comes first. Folders that are not named are the layer above. */
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
    ['routing', 'dates', 'passkeys'],
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
    from: { path: foldersOf(at, folders), pathNot: forTests },
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
