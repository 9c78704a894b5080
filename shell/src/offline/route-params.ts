import type { Route } from '@family-chores/contracts/registry/remote-manifest';

/** Extracts the parameters from a path that matches the route. */
export function paramsOf({ path: template }: Pick<Route, 'path'>, path: string): Record<string, string> {
  const segments = path.split('/');
  const params = template
    .split('/')
    .flatMap((segment, at) => (segment.startsWith(':') ? [[segment.slice(1), segments[at] ?? '']] : []));
  return Object.fromEntries(params);
}
