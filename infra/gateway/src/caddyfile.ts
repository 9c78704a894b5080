import {
  CANDIDATES_HEADER,
  servicesWithoutCandidates,
} from '@family-chores/contracts/registry/candidates-header';
import { calls } from '@family-chores/contracts/all-contracts';
import { LIVE_PATH } from '@family-chores/contracts/live/live';
import { replaceParameters } from '@family-chores/contracts/path-template';
import type { ServiceName } from '@family-chores/contracts/service-name';
import { type AssetsSource, assets } from './assets.ts';
import { block } from './block.ts';
import { failures } from './failures.ts';
import { headers } from './headers.ts';
import { type Upstreams, proxies, proxyTo, proxyToCandidate } from './proxies.ts';
import { type ServiceRoute, routeTable } from './route-table.ts';

export interface GatewayOptions {
  /** Site address: a port (`:3000`) or an origin (`https://chores.example`, for which Caddy gets a certificate). */
  readonly site: string;
  /** Addresses of the network interfaces to listen on; all by default. */
  readonly bind?: readonly string[];
  /** Ports for HTTP and HTTPS, if a proxy in front of the gateway forwards ports 80 and 443 to other ones. */
  readonly ports?: { readonly http: number; readonly https: number };
  /** Requests with any other `Host` are refused, to prevent DNS rebinding. Not needed if `site` names the host. */
  readonly hosts?: readonly string[];
  /** CIDR networks of load balancers, whose `X-Forwarded-For` is trusted to name the client's address. */
  readonly trustedProxies?: readonly string[];
  readonly upstreamsOf: (service: ServiceName) => Upstreams;
  /** Where the candidate of a service listens while there is one; by default, pages call only current versions. */
  readonly candidateOf?: (service: ServiceName) => Upstreams;
  readonly assets: AssetsSource;
  /** Whether Caddy exports spans (https://caddyserver.com/docs/caddyfile/directives/tracing). */
  readonly exportsTraces?: boolean;
}

/** Paths that no call in the contracts has, and the services that own them. */
const socket = { service: 'live', path: LIVE_PATH } as const;
const documents = { service: 'registry', path: '/api/docs/:name' } as const;
const discovery = { service: 'registry', path: '/discovery.json' } as const;

/** The gateway's complete configuration as a Caddyfile (https://caddyserver.com/docs/caddyfile). */
export function caddyfile(options: GatewayOptions): string {
  const { site, bind, ports, hosts, trustedProxies, upstreamsOf, candidateOf } = options;
  const { assets: source, exportsTraces } = options;
  const isHttps = site.startsWith('https://');
  const routes = [
    ...routeTable([...calls, socket, documents, discovery]).map((route, index) =>
      serviceRoute(route, {
        name: `route-${index + 1}`,
        replicas: upstreamsOf(route.service),
        candidate: candidateOf?.(route.service),
      }),
    ),
    handle('unknown', ['/api', '/api/*', '/livez', '/readyz', '/metrics'], ['error 404']),
    assets(source),
    block('handle', ['import compressed', proxyTo('page', upstreamsOf('registry'))]),
  ];
  const parts = [
    ...(bind ? [`bind ${bind.join(' ')}`] : []),
    // The names of spans contain no path, because paths contain ids.
    ...(exportsTraces ? [block('tracing', ['span {method}'])] : []),
    headers({ isHttps }),
    ...bodyLimits(),
    block('route', [
      ...(hosts ? [`@misdirected not host ${hosts.join(' ')}`, 'error @misdirected 421'] : []),
      ...routes,
    ]),
    ...failures({ assets: source, isHttps }),
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
      // With forwarded ports, HTTP/3 is off: Caddy would announce it with its own port, which browsers cannot reach.
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

/** Limits request bodies to 64 KiB, or to 8 MiB for calls that receive a file. */
function bodyLimits(): string[] {
  const fileCallConditions = calls
    .filter(({ file }) => file)
    .map(({ method, path }) => [`method ${method}`, `path ${replaceParameters(path, () => '*')}`]);
  const large = fileCallConditions.flatMap((conditions, index) => [
    block(`@file-${index + 1}`, conditions),
    block(`request_body @file-${index + 1}`, ['max_size 8MiB']),
  ]);
  const noFileConditions = fileCallConditions.map((conditions) => block('not', conditions));
  return [...large, block('@no-file', noFileConditions), block('request_body @no-file', ['max_size 64KiB'])];
}

interface Destination {
  readonly name: string;
  readonly replicas: Upstreams;
  readonly candidate: Upstreams | undefined;
}

function serviceRoute(
  { service, patterns }: ServiceRoute,
  { name, replicas, candidate }: Destination,
): string {
  const current = proxyTo('call', replicas);
  // WebSockets are not compressed.
  if (service === socket.service) return handle(name, patterns, [current]);
  if (!candidate || servicesWithoutCandidates.includes(service))
    return handle(name, patterns, ['import compressed', current]);
  return handle(name, patterns, [
    'import compressed',
    `@candidate header_regexp ${CANDIDATES_HEADER} \`(?:^| )${service}(?: |$)\``,
    block('handle @candidate', [proxyToCandidate(candidate, replicas)]),
    block('handle', [current]),
  ]);
}

function handle(name: string, patterns: readonly string[], lines: readonly string[]): string {
  return [`@${name} path ${patterns.join(' ')}`, block(`handle @${name}`, lines)].join('\n');
}
