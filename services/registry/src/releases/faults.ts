import type { Build } from '@family-chores/contracts/registry/build';
import { satisfies } from 'semver';

/** Why a remote's build cannot run in this shell; empty if it can. */
export function misfits(remote: Build, shell: Build): string[] {
  const libraries = Object.entries(remote.shared).filter(([library, range]) => {
    const version = shell.shared[library];
    return version === undefined || !satisfies(version, range);
  });
  return [
    ...(remote.requires.shell === shell.requires.shell
      ? []
      : [`it is written for shells of generation ${remote.requires.shell}, not ${shell.requires.shell}`]),
    ...libraries.map(
      ([library, range]) => `it needs ${library} ${range}, the shell has ${shell.shared[library] ?? 'none'}`,
    ),
  ];
}

/** Routes of a build that somebody else has already. */
export function collisions(build: Build, others: readonly Build[]): string[] {
  const shapeOf = (path: string) => path.replace(/:[^/]+/g, ':');
  return others.flatMap((other) =>
    build.routes
      .filter(({ path }) => other.routes.some((route) => shapeOf(route.path) === shapeOf(path)))
      .map(({ path }) => `${path} is a route of ${other.name}`),
  );
}
