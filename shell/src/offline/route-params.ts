import type { Route } from '@family-chores/contracts/registry/remote-manifest';

/** The parameters of a path that is the route's. */
export function paramsOf({ path: template }: Pick<Route, 'path'>, path: string): Record<string, string> {
  const given = path.split('/');
  const params = template
    .split('/')
    .flatMap((segment, at) => (segment.startsWith(':') ? [[segment.slice(1), given[at] ?? '']] : []));
  return Object.fromEntries(params);
}
