import { GATEWAY_KEEPS_IDLE_SECONDS } from '@family-chores/contracts/idle-connections';
import { block } from './block.ts';

/**
 * A request whose connection was refused is retried. `tryFor` covers the restart of a single replica. Together with a
 * service's own deadline of 5 s, it stays below the 10 s after which browsers give up.
 */
const loadBalancing = (tryFor: string, policy = 'least_conn') => [
  `lb_policy ${policy}`,
  `lb_try_duration ${tryFor}`,
  'lb_try_interval 100ms',
];
/**
 * For connections that are lost after the request was sent. PUT requests are not retried, because the files of builds
 * are too large to buffer.
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

/** Services receive one address: the one that a trusted load balancer reports, or the connection's own. */
const CLIENT_ADDRESS = 'header_up X-Forwarded-For {client_ip}';

/** Requests are buffered, so a client that sends a body slowly occupies only the gateway. */
const callProxyBy = (policy?: 'first') => [
  ...loadBalancing('4s', policy),
  ...retryRules,
  CLIENT_ADDRESS,
  responseLimit('8s'),
];
const callProxy = callProxyBy();

/**
 * Serving a page takes milliseconds, so a replica that has not responded after 1.5 s is considered stuck. For a 503,
 * the gateway serves the last page.
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
 * drops its address. Skipping that address briefly (`fail_duration`) sends the retry to another replica.
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
 * For calls that pages send to a candidate. While it accepts no connection, the current version handles them. DNS names
 * are listed like fixed addresses: with `dynamic`, Caddy would look up a removed candidate for each request, which
 * would delay all other lookups.
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

/** Directive that forwards a call to the candidate or, while it accepts no connection, to one of the replicas. */
export function proxyToCandidate(candidate: Upstreams, replicas: Upstreams): string {
  return `import candidate ${[...addressesOf(candidate), ...addressesOf(replicas)].join(' ')}`;
}

const addressesOf = (upstreams: Upstreams): readonly string[] =>
  'name' in upstreams ? [`${upstreams.name}:${upstreams.port}`] : upstreams;
