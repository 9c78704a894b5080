import { GATEWAY_KEEPS_IDLE_SECONDS } from '@family-chores/contracts/idle-connections';
import { block } from './block.ts';

/**
 * How requests reach the replicas of a service. A request whose connection was refused is retried, at another replica if
 * there is one. `within` covers the restart of a single replica; together with a service's 5 s it stays below the
 * browser's 10 s.
 */
const balanced = (within: string) => [
  'lb_policy least_conn',
  `lb_try_duration ${within}`,
  'lb_try_interval 100ms',
];
/**
 * A connection can also be lost after the request was sent, if the service closes it at that moment. Then a read is
 * retried, and so is a write with an Idempotency-Key, whose body is buffered for that. PUT takes files, which are too
 * large to buffer.
 */
const retried = [
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

/** Services get one address: the client's, as a trusted load balancer names it or as it connects here. */
const CLIENT_ADDRESS = 'header_up X-Forwarded-For {client_ip}';

/** The buffer also means that a client that sends its body slowly occupies only the gateway. */
const callProxy = [...balanced('4s'), ...retried, CLIENT_ADDRESS, responseLimit('8s')];

/**
 * A page takes milliseconds: a slow replica is stuck, and there is time to try another one. A replica that cannot serve
 * the page counts as down for whatever reason, and one that can counts as healthy even if it is not ready for calls.
 */
const pageProxy = [
  ...balanced('2s'),
  CLIENT_ADDRESS,
  responseLimit('1500ms'),
  '@unavailable status 500 502 503 504',
  block('handle_response @unavailable', ['error 503']),
];

// Marking a single replica as down would only keep it unreachable for longer.
const proxy = (name: string, lines: readonly string[]) =>
  block(`(${name})`, [block('reverse_proxy {args[:]}', lines)]);

/**
 * For replicas found by name while the gateway runs. One that stops refuses connections before its address is gone:
 * skipping it briefly leaves the retry to another one, and hardly delays the restart of a single one.
 */
const discovered = (name: string, lines: readonly string[]) =>
  block(`(${name})`, [
    block('reverse_proxy', [
      block('dynamic a {args[0]} {args[1]}', ['refresh 1s', 'dial_timeout 1s']),
      'fail_duration 500ms',
      ...lines,
    ]),
  ]);

/** Snippets that `proxyTo` refers to. */
export const proxies = [
  discovered('call-discovered', callProxy),
  discovered('page-discovered', pageProxy),
  proxy('call', callProxy),
  proxy('call-watched', [...callProxy, ...healthChecked('/readyz')]),
  proxy('page', pageProxy),
  proxy('page-watched', [...pageProxy, ...healthChecked('/')]),
];

/** Addresses of a service's replicas (`host:port`), or a name that resolves to all of them, also to later ones. */
export type Upstreams = readonly string[] | { readonly name: string; readonly port: number };

/** Forwards a request to one of the replicas. */
export function proxyTo(what: 'call' | 'page', replicas: Upstreams): string {
  if ('name' in replicas) return `import ${what}-discovered ${replicas.name} ${replicas.port}`;
  return `import ${what}${replicas.length > 1 ? '-watched' : ''} ${replicas.join(' ')}`;
}
