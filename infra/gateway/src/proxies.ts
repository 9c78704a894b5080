import { gatewayKeepsIdleSeconds } from '@family-chores/contracts/idle-connections';
import { block } from './block.ts';

/**
 * How requests reach the replicas of a service. A request whose connection was refused is sent again, to another replica
 * where there is one. `within` spans the restart of a lone replica; together with the 5 s that a service has, it stays
 * below the 10 s of a browser.
 */
const balanced = (within: string) => [
  'lb_policy least_conn',
  `lb_try_duration ${within}`,
  'lb_try_interval 100ms',
];
/**
 * A connection can also be lost after the request was sent, when the service closes it at that moment. Then a read is
 * sent again, and so is a write that carries an Idempotency-Key; its body is kept for that. PUT takes files, which are too
 * large to keep.
 */
const retried = [
  block('lb_retry_match', ['method GET HEAD']),
  block('lb_retry_match', ['method POST PATCH DELETE', 'header Idempotency-Key *']),
  'request_buffers 64KiB',
];
const answersWithin = (limit: string) =>
  block('transport http', [
    'dial_timeout 1s',
    `response_header_timeout ${limit}`,
    `keepalive ${gatewayKeepsIdleSeconds}s`,
    // With Caddy's default of 32, a busy service spends its time accepting connections, one in each turn of its loop.
    'keepalive_idle_conns_per_host 512',
  ]);
const watched = (path: string) => [
  `health_uri ${path}`,
  'health_interval 2s',
  'health_timeout 1s',
  'fail_duration 2s',
];

/** The buffer has a second use: a client that sends a body slowly keeps only the gateway. */
const callProxy = [...balanced('4s'), ...retried, answersWithin('8s')];

/**
 * A page is made in milliseconds: a replica that takes long is stuck, and there is time to ask another one. Who cannot
 * serve it, yet or at all, counts as away, for a person has no use for the reason; and who serves it is well, whatever it
 * lacks.
 */
const pageProxy = [
  ...balanced('2s'),
  answersWithin('1500ms'),
  '@away status 500 502 503 504',
  block('handle_response @away', ['error 503']),
];

// Setting a lone replica aside would only keep it unreachable for longer.
const proxy = (name: string, lines: readonly string[]) =>
  block(`(${name})`, [block('reverse_proxy {args[:]}', lines)]);

/** Snippets, named as `proxyTo` names them. */
export const proxies = [
  proxy('call', callProxy),
  proxy('call-watched', [...callProxy, ...watched('/readyz')]),
  proxy('page', pageProxy),
  proxy('page-watched', [...pageProxy, ...watched('/')]),
];

/** Sends a request on to one of the replicas. */
export function proxyTo(what: 'call' | 'page', replicas: readonly string[]): string {
  return `import ${what}${replicas.length > 1 ? '-watched' : ''} ${replicas.join(' ')}`;
}
