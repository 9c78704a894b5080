import type { Build } from '@family-chores/contracts/registry/build';
import { satisfies } from 'semver';

export const shellName = 'shell';

/** Names are the publishers' to choose, so some are those of what every object has. */
const ownOf = (values: Readonly<Record<string, string>>, name: string): string | undefined =>
  Object.hasOwn(values, name) ? values[name] : undefined;

/** Why a remote's build cannot run in this shell; empty if it can. */
export function misfits(remote: Build, shell: Build): string[] {
  const libraries = Object.entries(remote.shared).filter(([library, range]) => {
    const version = ownOf(shell.shared, library);
    return version === undefined || !satisfies(version, range);
  });
  // What the shell has at its start is in no list of scripts to fetch.
  const absent = remote.needs.filter(
    (library) =>
      !Object.hasOwn(remote.shared, library) &&
      !Object.hasOwn(shell.shared, library) &&
      !Object.hasOwn(shell.libraries, library),
  );
  return [
    ...(remote.requires.shell === shell.requires.shell
      ? []
      : [`it is written for shells of generation ${remote.requires.shell}, not ${shell.requires.shell}`]),
    ...libraries.map(
      ([library, range]) =>
        `it needs ${library} ${range}, the shell has ${ownOf(shell.shared, library) ?? 'none'}`,
    ),
    ...absent.map((library) => `it needs ${library}, the shell has none`),
  ];
}

const shapeOf = (path: string) => path.replace(/:[^/]+/g, ':');

/** Routes and places in slots of a build that somebody else has already. */
export function collisions(build: Build, others: readonly Build[]): string[] {
  return others.flatMap((other) => [
    ...build.routes
      .filter(({ path }) => other.routes.some((route) => shapeOf(route.path) === shapeOf(path)))
      .map(({ path }) => `${path} is a route of ${other.name}`),
    ...build.slots
      .filter(({ slot, order }) => other.slots.some((taken) => taken.slot === slot && taken.order === order))
      .map(({ slot, order }) => `place ${order} in ${slot} is taken by ${other.name}`),
  ]);
}

/** Why a build cannot run among those that are released under other names; empty if it can. */
export function objections(build: Build, released: readonly Build[]): string[] {
  if (build.name === shellName) {
    return released.flatMap((remote) => [
      ...misfits(remote, build).map((reason) => `${remote.name} does not fit: ${reason}`),
      ...collisions(build, [remote]),
    ]);
  }
  const shell = released.find(({ name }) => name === shellName);
  return [...(shell ? misfits(build, shell) : []), ...collisions(build, released)];
}
