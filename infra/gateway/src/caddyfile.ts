import { calls } from '@family-chores/contracts/catalog';
import { LIVE_PATH } from '@family-chores/contracts/live/live';
import { replaceParameters } from '@family-chores/contracts/path-template';
import type { ServiceName } from '@family-chores/contracts/service-name';
import { type AssetsSource, assets } from './assets.ts';
import { block } from './block.ts';
import { failures } from './failures.ts';
import { headers } from './headers.ts';
import { type Upstreams, proxies, proxyTo } from './proxies.ts';
import { type ServiceRoute, routeTable } from './route-table.ts';

export interface GatewayOptions {
  /** Site address: a port (`:3000`) or an origin (`https://chores.example`, gets a certificate). */
  readonly site: string;
  /** Interfaces to listen on; all by default. */
  readonly bind?: readonly string[];
  /** Where HTTP and HTTPS are served, if something in front forwards the usual ports. */
  readonly ports?: { readonly http: number; readonly https: number };
  /**
   * Accepted values of `Host`. Any other is refused, so a foreign domain that resolves to this address (DNS rebinding)
   * can read nothing. Not needed if `site` names the host.
   */
  readonly hosts?: readonly string[];
  /** Networks of load balancers, as CIDR: the address of a client is what they say. */
  readonly trustedProxies?: readonly string[];
  readonly upstreamsOf: (service: ServiceName) => Upstreams;
  readonly assets: AssetsSource;
}

/** Paths that no call of the contracts describes. */
const socket = { service: 'live', path: LIVE_PATH } as const;
const documents = { service: 'registry', path: '/api/docs/:name' } as const;
const discovery = { service: 'registry', path: '/discovery.json' } as const;

/** The gateway's complete configuration as a Caddyfile (https://caddyserver.com/docs/caddyfile). */
export function caddyfile(options: GatewayOptions): string {
  const { site, bind, ports, hosts, trustedProxies, upstreamsOf, assets: source } = options;
  const secure = site.startsWith('https://');
  const routes = [
    ...routeTable([...calls, socket, documents, discovery]).map((route, index) =>
      serviceRoute(route, { name: `route-${index + 1}`, replicas: upstreamsOf(route.service) }),
    ),
    handle('unknown', ['/api', '/api/*', '/livez', '/readyz', '/metrics'], ['error 404']),
    assets(source),
    block('handle', ['import compressed', proxyTo('page', upstreamsOf('registry'))]),
  ];
  const parts = [
    ...(bind ? [`bind ${bind.join(' ')}`] : []),
    headers({ secure }),
    ...bodyLimits(),
    block('route', [
      ...(hosts ? [`@misdirected not host ${hosts.join(' ')}`, 'error @misdirected 421'] : []),
      ...routes,
    ]),
    ...failures({ assets: source, secure }),
  ];
  return [globals({ ports, trustedProxies }), compressed, ...proxies, block(site, parts), ''].join('\n\n');
}

function globals({ ports, trustedProxies = [] }: Pick<GatewayOptions, 'ports' | 'trustedProxies'>): string {
  return block('', [
    'admin off',
    'persist_config off',
    ...(ports ? [`http_port ${ports.http}`, `https_port ${ports.https}`] : []),
    block('servers', [
      block('timeouts', ['read_header 5s', 'read_body 8s', 'idle 2m']),
      // HTTP/3 would be announced at a port that browsers do not reach.
      ...(ports ? ['protocols h1 h2'] : []),
      ...(trustedProxies.length > 0
        ? [`trusted_proxies static ${trustedProxies.join(' ')}`, 'trusted_proxies_strict']
        : []),
    ]),
  ]);
}

const compressed = block('(compressed)', [
  block('encode gzip', [
    'minimum_length 1024',
    block('match', ['header Content-Type application/json*', 'header Content-Type text/html*']),
  ]),
]);

/** Limits bodies to a small size, except for calls that take a file. */
function bodyLimits(): string[] {
  const ofFiles = calls
    .filter(({ file }) => file)
    .map(({ method, path }) => [`method ${method}`, `path ${replaceParameters(path, () => '*')}`]);
  const large = ofFiles.flatMap((conditions, index) => [
    block(`@file-${index + 1}`, conditions),
    block(`request_body @file-${index + 1}`, ['max_size 8MiB']),
  ]);
  const others = ofFiles.map((conditions) => block('not', conditions));
  return [...large, block('@no-file', others), block('request_body @no-file', ['max_size 64KiB'])];
}

interface Destination {
  readonly name: string;
  readonly replicas: Upstreams;
}

function serviceRoute({ service, patterns }: ServiceRoute, { name, replicas }: Destination): string {
  return handle(name, patterns, [
    // A WebSocket is not compressed.
    ...(service === socket.service ? [] : ['import compressed']),
    proxyTo('call', replicas),
  ]);
}

function handle(name: string, patterns: readonly string[], lines: readonly string[]): string {
  return [`@${name} path ${patterns.join(' ')}`, block(`handle @${name}`, lines)].join('\n');
}
