import { replaceParameters } from '@family-chores/contracts/path-template';
import type { ServiceName } from '@family-chores/contracts/service-name';

export interface OwnedPath {
  readonly service: ServiceName;
  /** Parameters are written as `:name`. */
  readonly path: string;
}

export interface ServiceRoute {
  readonly service: ServiceName;
  /** Caddy path patterns; `*` matches one segment, at the end anything. */
  readonly patterns: readonly string[];
}

interface Branch {
  /** Owners of the calls that end here. */
  readonly owners: Set<ServiceName>;
  readonly children: Map<string, Branch>;
}

/**
 * The shortest patterns that route every path to its owner, in matching order: where one service owns a path below
 * another's, the deeper one comes first.
 */
export function routeTable(paths: readonly OwnedPath[]): ServiceRoute[] {
  const root = branch();
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

function branch(): Branch {
  return { owners: new Set(), children: new Map() };
}

function addPath(root: Branch, service: ServiceName, segments: readonly string[]): void {
  let at = root;
  for (const segment of segments) {
    const next = at.children.get(segment) ?? branch();
    at.children.set(segment, next);
    at = next;
  }
  at.owners.add(service);
}

function routesBelow(at: Branch, prefix: string): ServiceRoute[] {
  const [owner, ...others] = ownersBelow(at);
  if (owner && others.length === 0 && prefix.split('/').length > 2) {
    return [{ service: owner, patterns: at.children.size === 0 ? [prefix] : [prefix, `${prefix}/*`] }];
  }
  if (at.owners.size > 1) throw new Error(`${prefix} has several owners: ${[...at.owners].join(', ')}`);
  const named = [...at.children].filter(([segment]) => segment !== '*');
  const anything = [...at.children].filter(([segment]) => segment === '*');
  const deeper = [...named, ...anything].flatMap(([segment, child]) =>
    routesBelow(child, `${prefix}/${segment}`),
  );
  const here = [...at.owners].map((service) => ({ service, patterns: [prefix] }));
  return [...deeper, ...here];
}

function ownersBelow(at: Branch): Set<ServiceName> {
  const below = [...at.children.values()].flatMap((child) => [...ownersBelow(child)]);
  return new Set([...at.owners, ...below]);
}
