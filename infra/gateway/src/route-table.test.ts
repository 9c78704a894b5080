import { calls } from '@family-chores/contracts/all-contracts';
import { replaceParameters } from '@family-chores/contracts/path-template';
import { routeTable } from './route-table.ts';

test('merges the paths of one service that share a prefix into one route', () => {
  const table = routeTable([
    { service: 'schedule', path: '/api/chores/:id' },
    { service: 'schedule', path: '/api/chores/family/:familyId' },
  ]);
  expect(table).toEqual([{ service: 'schedule', patterns: ['/api/chores', '/api/chores/*'] }]);
});

test('puts a path first if it is below a path of another service', () => {
  const table = routeTable([
    { service: 'families', path: '/api/families/:id' },
    { service: 'schedule', path: '/api/families/:id/week' },
    { service: 'families', path: '/api/families/:id/invitations' },
  ]);
  expect(table).toEqual([
    { service: 'schedule', patterns: ['/api/families/*/week'] },
    { service: 'families', patterns: ['/api/families/*/invitations', '/api/families/*'] },
  ]);
});

test('puts a literal segment before a parameter', () => {
  const table = routeTable([
    { service: 'families', path: '/api/things/:id' },
    { service: 'rewards', path: '/api/things/points' },
  ]);
  expect(table.map(({ service }) => service)).toEqual(['rewards', 'families']);
});

test('throws for a path that two services own', () => {
  const twice = [
    { service: 'families', path: '/api/things/:id' },
    { service: 'rewards', path: '/api/things/:name' },
  ] as const;
  expect(() => routeTable(twice)).toThrow('/api/things/* has several owners: families, rewards');
});

/** Matches a path as Caddy does: `*` matches anything at the end, and one segment elsewhere. */
function matches(pattern: string, path: string): boolean {
  const [, start = '', end = ''] = /^(.*?)(\/\*)?$/.exec(pattern) ?? [];
  const source = start.replaceAll('*', '[^/]+') + (end ? '/.*' : '');
  return new RegExp(`^${source}$`).test(path);
}

test.each(calls.map(({ method, path, service }) => ({ call: `${method} ${path}`, path, service })))(
  '$call is routed to $service',
  ({ path, service }) => {
    const requested = replaceParameters(path, () => '17');
    const route = routeTable(calls).find(({ patterns }) =>
      patterns.some((pattern) => matches(pattern, requested)),
    );
    expect(route?.service).toBe(service);
  },
);

test('the table of all calls has no more entries than there are services', () => {
  expect(routeTable(calls).length).toBeLessThanOrEqual(new Set(calls.map(({ service }) => service)).size);
});
