import { gatewayKeepsIdleSeconds } from '@family-chores/contracts/idle-connections';
import { block } from './block.ts';

/**
 * How requests reach the replicas of a service. A request that met nobody is sent again, to another replica where there
 * is one; after that only reading is (Caddy's own rule), for writing twice is the client's to decide.
 */
const balanced = ['lb_policy least_conn', 'lb_try_duration 2s', 'lb_try_interval 100ms'];
const answersWithin = (limit: string) =>
  block('transport http', [
    'dial_timeout 1s',
    `response_header_timeout ${limit}`,
    `keepalive ${gatewayKeepsIdleSeconds}s`,
  ]);
const watched = (path: string) => [
  `health_uri ${path}`,
  'health_interval 2s',
  'health_timeout 1s',
  'fail_duration 2s',
];

const callProxy = [...balanced, answersWithin('8s')];

/**
 * A page is made in milliseconds: a replica that takes long is stuck, and there is time to ask another one. Who cannot
 * serve it, yet or at all, counts as away, for a person has no use for the reason; and who serves it is well, whatever it
 * lacks.
 */
const pageProxy = [
  ...balanced,
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
