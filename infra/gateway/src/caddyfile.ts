import { calls } from '@family-chores/contracts/catalog';
import type { ServiceName } from '@family-chores/contracts/service-name';
import { type ProblemCode, problemCodes } from '@family-chores/contracts/problem';
import { failurePage, problemJson } from './failures.ts';
import { type ServiceRoute, routeTable } from './route-table.ts';

export interface GatewayOptions {
  /** What it answers to: a port (`:3000`) or an address with a name (`https://chores.example`, gets a certificate). */
  readonly site: string;
  /** Interfaces to listen on; all of them if absent. */
  readonly bind?: readonly string[];
  /** Addresses, `host:port`, of a service's replicas. */
  readonly upstreamsOf: (service: ServiceName) => readonly string[];
  /** Folder with the builds of shell and remotes as `<name>/<buildId>/<file>`, each with its .br and .gz. */
  readonly assetsDir: string;
}

/** What no call of the contracts describes. */
const socket = { service: 'live', path: '/api/live' } as const;
const documents = { service: 'registry', path: '/api/docs/:name' } as const;

/** The gateway's whole configuration, as a Caddyfile (https://caddyserver.com/docs/caddyfile). */
export function caddyfile({ site, bind, upstreamsOf, assetsDir }: GatewayOptions): string {
  const page: ServiceRoute = { service: 'registry', patterns: [] };
  const routes = [
    ...routeTable([...calls, socket, documents]).map((route, index) =>
      serviceRoute(route, { name: `route-${index + 1}`, replicas: upstreamsOf(route.service) }),
    ),
    refused('unknown', ['/api', '/api/*', '/livez', '/readyz', '/metrics']),
    assets(assetsDir),
    serviceRoute(page, { name: 'page', replicas: upstreamsOf(page.service) }),
  ];
  const parts = [
    ...(bind ? [`bind ${bind.join(' ')}`] : []),
    headers(site.startsWith('https://')),
    block('request_body', ['max_size 64KiB']),
    block('route', routes),
    ...failures,
  ];
  return [globals, compressed, oneReplica, severalReplicas, block(site, parts), ''].join('\n\n');
}

const globals = block('', [
  'admin off',
  'persist_config off',
  block('servers', [block('timeouts', ['read_header 5s', 'read_body 8s', 'idle 2m'])]),
]);

/** The page's own policy (CSP) comes with the page. */
function headers(secure: boolean): string {
  return block('header', [
    '-Server',
    '-Via',
    'X-Content-Type-Options nosniff',
    'Referrer-Policy strict-origin-when-cross-origin',
    'Cross-Origin-Opener-Policy same-origin',
    'Cross-Origin-Resource-Policy same-origin',
    'Permissions-Policy "camera=(), geolocation=(), microphone=(), payment=()"',
    ...(secure ? ['Strict-Transport-Security "max-age=31536000; includeSubDomains"'] : []),
    'defer',
  ]);
}

const compressed = block('(compressed)', [
  block('encode gzip', [
    'minimum_length 1024',
    block('match', ['header Content-Type application/json*', 'header Content-Type text/html*']),
  ]),
]);

/**
 * How requests reach the replicas of a service. A request that met nobody is sent again, to another replica where there
 * is one; after that only reading is (Caddy's own rule), for writing twice is the client's to decide.
 */
const proxied = [
  'lb_policy least_conn',
  'lb_try_duration 2s',
  'lb_try_interval 100ms',
  block('transport http', ['dial_timeout 1s', 'response_header_timeout 8s']),
];
const watched = ['health_uri /readyz', 'health_interval 2s', 'health_timeout 1s', 'fail_duration 2s'];

// Setting a lone replica aside would only keep it unreachable for longer.
const oneReplica = block('(one-replica)', [block('reverse_proxy {args[:]}', proxied)]);
const severalReplicas = block('(several-replicas)', [
  block('reverse_proxy {args[:]}', [...proxied, ...watched]),
]);

interface Destination {
  readonly name: string;
  readonly replicas: readonly string[];
}

/** Without patterns it takes whatever is left. */
function serviceRoute({ service, patterns }: ServiceRoute, { name, replicas }: Destination): string {
  const lines = [
    // A socket is not an answer to compress.
    ...(service === socket.service ? [] : ['import compressed']),
    `import ${replicas.length > 1 ? 'several-replicas' : 'one-replica'} ${replicas.join(' ')}`,
  ];
  return patterns.length > 0 ? handle(name, patterns, lines) : block('handle', lines);
}

function refused(name: string, patterns: readonly string[]): string {
  return handle(name, patterns, ['error 404']);
}

function handle(name: string, patterns: readonly string[], lines: readonly string[]): string {
  return [`@${name} path ${patterns.join(' ')}`, block(`handle @${name}`, lines)].join('\n');
}

/** A build never changes once it is there, so its files are kept for ever; that one is missing, is not. */
function assets(assetsDir: string): string {
  return block('handle_path /assets/*', [
    `root * ${JSON.stringify(assetsDir)}`,
    '@missing not file',
    'error @missing 404',
    'header Cache-Control "public, max-age=31536000, immutable"',
    block('file_server', ['precompressed br gzip']),
  ]);
}

const answerProblem = (code: ProblemCode) => `respond \`${problemJson(code)}\` ${problemCodes[code].status}`;

/** Failures of the gateway's own; those of services pass as they are. */
const failures = [
  failure('502 503 504', [
    'header Retry-After 1',
    '@page header Accept *text/html*',
    block('handle @page', ['header Content-Type text/html', `respond \`${failurePage()}\` 503`]),
    block('handle', ['header Content-Type application/problem+json', answerProblem('unavailable')]),
  ]),
  ...(['not-found', 'body-too-large'] as const).map((code) =>
    failure(String(problemCodes[code].status), [
      'header Content-Type application/problem+json',
      answerProblem(code),
    ]),
  ),
];

function failure(statuses: string, lines: readonly string[]): string {
  return block(`handle_errors ${statuses}`, ['header Cache-Control no-store', ...lines]);
}

function block(opening: string, lines: readonly string[]): string {
  const inside = lines.map((line) => line.replaceAll(/^/gm, '\t')).join('\n');
  return `${opening} {\n${inside}\n}`.trimStart();
}
