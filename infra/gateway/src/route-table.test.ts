import { calls } from '@family-chores/contracts/catalog';
import { routeTable } from './route-table.ts';

test('calls of one service below one name share one pattern', () => {
  const table = routeTable([
    { service: 'schedule', path: '/api/chores/:id' },
    { service: 'schedule', path: '/api/chores/family/:familyId' },
  ]);
  expect(table).toEqual([{ service: 'schedule', patterns: ['/api/chores', '/api/chores/*'] }]);
});

test('a path below another service’s comes first', () => {
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

test('a name comes before a parameter in its place', () => {
  const table = routeTable([
    { service: 'families', path: '/api/things/:id' },
    { service: 'rewards', path: '/api/things/points' },
  ]);
  expect(table.map(({ service }) => service)).toEqual(['rewards', 'families']);
});

test('one path of two services is refused', () => {
  const twice = [
    { service: 'families', path: '/api/things/:id' },
    { service: 'rewards', path: '/api/things/:name' },
  ] as const;
  expect(() => routeTable(twice)).toThrow('/api/things/* has several owners: families, rewards');
});

/** The way Caddy reads a path pattern: `*` at the end stands for anything, elsewhere for one segment. */
function matches(pattern: string, path: string): boolean {
  const [, start = '', end = ''] = /^(.*?)(\/\*)?$/.exec(pattern) ?? [];
  const source = start.replaceAll('*', '[^/]+') + (end ? '/.*' : '');
  return new RegExp(`^${source}$`).test(path);
}

test.each(calls.map(({ method, path, service }) => ({ call: `${method} ${path}`, path, service })))(
  '$call leads to $service',
  ({ path, service }) => {
    const asked = path.replaceAll(/:\w+/g, '17');
    const route = routeTable(calls).find(({ patterns }) =>
      patterns.some((pattern) => matches(pattern, asked)),
    );
    expect(route?.service).toBe(service);
  },
);

test('the table is no longer than the services', () => {
  expect(routeTable(calls).length).toBeLessThanOrEqual(new Set(calls.map(({ service }) => service)).size);
});
