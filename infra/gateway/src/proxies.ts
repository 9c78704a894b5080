import { GATEWAY_KEEPS_IDLE_SECONDS } from '@family-chores/contracts/idle-connections';
import { block } from './block.ts';

/**
 * Balances requests across the replicas of a service. A request whose connection was refused is retried, on another
 * replica if there is one. `tryFor` covers the restart of a single replica; together with the 5 s that a service may
 * take, it stays below the 10 s after which browsers give up.
 */
const loadBalancing = (tryFor: string, policy = 'least_conn') => [
  `lb_policy ${policy}`,
  `lb_try_duration ${tryFor}`,
  'lb_try_interval 100ms',
];
/**
 * A connection can also be lost after the request was sent, if the service closes it at that moment. In that case,
 * reads are retried, and so are writes with an Idempotency-Key, whose bodies are buffered for this. PUT requests are
 * not retried, because builds are uploaded with PUT, and their files are too large to buffer.
 */
const retryRules = [
  block('lb_retry_match', ['method GET HEAD']),
  block('lb_retry_match', ['method POST PATCH DELETE', 'header Idempotency-Key *']),
  'request_buffers 64KiB',
];
const responseLimit = (limit: string) =>
  block('transport http', [
    'dial_timeout 1s',
    `response_header_timeout ${limit}`,
    `keepalive ${GATEWAY_KEEPS_IDLE_SECONDS}s`,
    // With Caddy's default of 32, a busy service spends its time accepting connections, one per event loop iteration.
    'keepalive_idle_conns_per_host 512',
  ]);
const healthChecked = (path: string) => [
  `health_uri ${path}`,
  'health_interval 2s',
  'health_timeout 1s',
  'fail_duration 2s',
];

/**
 * Services receive a single address, the client's: the one that a trusted load balancer reports, or else the
 * connection's own.
 */
const CLIENT_ADDRESS = 'header_up X-Forwarded-For {client_ip}';

/**
 * Directives that forward calls. Because requests are buffered, a client that sends a body slowly occupies only
 * the gateway.
 */
const callProxyBy = (policy?: 'first') => [
  ...loadBalancing('4s', policy),
  ...retryRules,
  CLIENT_ADDRESS,
  responseLimit('8s'),
];
const callProxy = callProxyBy();

/**
 * Directives that forward requests for pages. Serving a page takes milliseconds, so a slow replica must be stuck, and
 * there is time to try another one. An error becomes a 503, for which the gateway serves the last page.
 */
const pageProxy = [
  ...loadBalancing('2s'),
  CLIENT_ADDRESS,
  responseLimit('1500ms'),
  '@unavailable status 500 502 503 504',
  block('handle_response @unavailable', ['error 503']),
];

// For replicas at fixed addresses. Several replicas get `fail_duration` from `healthChecked`. A single one gets none:
// marking it as down would only keep it unreachable for longer.
const proxy = (name: string, lines: readonly string[]) =>
  block(`(${name})`, [block('reverse_proxy {args[:]}', lines)]);

/**
 * For replicas that are found by DNS name while the gateway runs. A stopping replica refuses connections before DNS
 * drops its address. Skipping that address briefly (`fail_duration`) sends the retry to another replica. A single
 * replica that restarts is unreachable only slightly longer.
 */
const discovered = (name: string, lines: readonly string[]) =>
  block(`(${name})`, [
    block('reverse_proxy', [
      block('dynamic a {args[0]} {args[1]}', ['refresh 1s', 'dial_timeout 1s']),
      'fail_duration 500ms',
      ...lines,
    ]),
  ]);

/**
 * For calls that pages send to a candidate, a new version beside the current one. The candidate is tried first. While
 * it accepts no connection, the current version handles its calls. DNS names are listed here like fixed addresses, so
 * Caddy resolves a name for each new connection, within the timeout of that connection. With `dynamic`, Caddy would
 * look up a removed candidate for each request, which would delay all other lookups.
 */
const candidateProxy = [...callProxyBy('first'), 'fail_duration 500ms'];

/** The Caddyfile snippets that `proxyTo` and `proxyToCandidate` import. */
export const proxies = [
  discovered('call-discovered', callProxy),
  discovered('page-discovered', pageProxy),
  proxy('call', callProxy),
  proxy('call-watched', [...callProxy, ...healthChecked('/readyz')]),
  proxy('candidate', candidateProxy),
  proxy('page', pageProxy),
  proxy('page-watched', [...pageProxy, ...healthChecked('/')]),
];

/** Addresses of a service's replicas (`host:port`), or a DNS name that always resolves to the current ones. */
export type Upstreams = readonly string[] | { readonly name: string; readonly port: number };

/** Directive that forwards a request, for a call or a page, to one of the replicas. */
export function proxyTo(kind: 'call' | 'page', replicas: Upstreams): string {
  if ('name' in replicas) return `import ${kind}-discovered ${replicas.name} ${replicas.port}`;
  return `import ${kind}${replicas.length > 1 ? '-watched' : ''} ${replicas.join(' ')}`;
}

/** Directive that forwards a call to the candidate or, while there is none, to one of the replicas. */
export function proxyToCandidate(candidate: Upstreams, replicas: Upstreams): string {
  return `import candidate ${[...addressesOf(candidate), ...addressesOf(replicas)].join(' ')}`;
}

const addressesOf = (upstreams: Upstreams): readonly string[] =>
  'name' in upstreams ? [`${upstreams.name}:${upstreams.port}`] : upstreams;
