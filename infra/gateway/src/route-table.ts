import { replaceParameters } from '@family-chores/contracts/path-template';
import type { ServiceName } from '@family-chores/contracts/service-name';

export interface OwnedPath {
  readonly service: ServiceName;
  /** Parameters are written as `:name`. */
  readonly path: string;
}

export interface ServiceRoute {
  readonly service: ServiceName;
  /** Caddy path patterns; `*` matches one segment, or anything at the end. */
  readonly patterns: readonly string[];
}

interface Branch {
  /** Owners of the paths that end here. */
  readonly owners: Set<ServiceName>;
  readonly children: Map<string, Branch>;
}

/**
 * The shortest patterns that route every path to the service that owns it, in the order in which they must be tried: if
 * a service owns a path below that of another one, the deeper path comes first.
 * @throws Error if two services own the same path
 */
export function routeTable(paths: readonly OwnedPath[]): ServiceRoute[] {
  const root = newBranch();
  for (const { service, path } of paths)
    addPath(
      root,
      service,
      replaceParameters(path, () => '*')
        .split('/')
        .slice(1),
    );
  const table: ServiceRoute[] = [];
  for (const { service, patterns } of routesBelow(root, '')) {
    const last = table.at(-1);
    if (last?.service === service)
      table[table.length - 1] = { service, patterns: [...last.patterns, ...patterns] };
    else table.push({ service, patterns });
  }
  return table;
}

function newBranch(): Branch {
  return { owners: new Set(), children: new Map() };
}

function addPath(root: Branch, service: ServiceName, segments: readonly string[]): void {
  let node = root;
  for (const segment of segments) {
    const next = node.children.get(segment) ?? newBranch();
    node.children.set(segment, next);
    node = next;
  }
  node.owners.add(service);
}

function routesBelow(node: Branch, prefix: string): ServiceRoute[] {
  const [owner, ...others] = ownersBelow(node);
  // A prefix has at least two segments, so that no service gets all of `/api`.
  if (owner && others.length === 0 && prefix.split('/').length > 2) {
    return [{ service: owner, patterns: node.children.size === 0 ? [prefix] : [prefix, `${prefix}/*`] }];
  }
  if (node.owners.size > 1) throw new Error(`${prefix} has several owners: ${[...node.owners].join(', ')}`);
  const literals = [...node.children].filter(([segment]) => segment !== '*');
  const wildcards = [...node.children].filter(([segment]) => segment === '*');
  const deeperRoutes = [...literals, ...wildcards].flatMap(([segment, child]) =>
    routesBelow(child, `${prefix}/${segment}`),
  );
  const ownRoutes = [...node.owners].map((service) => ({ service, patterns: [prefix] }));
  return [...deeperRoutes, ...ownRoutes];
}

function ownersBelow(node: Branch): Set<ServiceName> {
  const below = [...node.children.values()].flatMap((child) => [...ownersBelow(child)]);
  return new Set([...node.owners, ...below]);
}
