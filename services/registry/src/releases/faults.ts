import type { Build } from '@family-chores/contracts/registry/build';
import { satisfies } from 'semver';

export const shellName = 'shell';

/** Names are the publishers' to choose, so some are those of what every object has. */
const ownOf = (values: Readonly<Record<string, string>>, name: string): string | undefined =>
  Object.hasOwn(values, name) ? values[name] : undefined;

const generationsOf = ({ requires, serves = [requires.shell] }: Build): readonly number[] => serves;

/** Why a remote's build cannot run in this shell; empty if it can. */
export function misfits(remote: Build, shell: Build): string[] {
  const generations = generationsOf(shell);
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
    ...(generations.includes(remote.requires.shell)
      ? []
      : [`it is written for shells of generation ${remote.requires.shell}, not ${generations.join(', ')}`]),
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

/** Builds that browsers have together, each of another name. */
export interface Among {
  released: readonly Build[];
  /** What some of them have instead. */
  candidates: readonly Build[];
}

export const isShell = ({ name }: Build) => name === shellName;

/** Why a build cannot run among those that everybody has of the other names; empty if it can. */
function objections(build: Build, released: readonly Build[]): string[] {
  const others = released.filter(({ name }) => name !== build.name);
  if (isShell(build)) {
    return others.flatMap((remote) => [
      ...misfits(remote, build).map((reason) => `${remote.name} does not fit: ${reason}`),
      ...collisions(build, [remote]),
    ]);
  }
  return [...others.filter(isShell).flatMap((shell) => misfits(build, shell)), ...collisions(build, others)];
}

/**
 * The same, and why it cannot run with candidates: a remote in a shell that some browsers have, and a shell around remotes
 * that some have. Candidates of two remotes stand in nobody's way but each other's, where a later promotion looks.
 */
export function objectionsAmong(build: Build, { released, candidates }: Among): string[] {
  const known = objections(build, released);
  const beside = candidates
    .filter((candidate) => isShell(candidate) !== isShell(build))
    .flatMap((candidate) =>
      objections(build, [candidate])
        .filter((reason) => !known.includes(reason))
        .map((reason) => `with the candidate ${candidate.buildId} of ${candidate.name}: ${reason}`),
    );
  return [...known, ...beside];
}

/**
 * Why a build can be released nowhere: each place is what a channel's browsers have, with the shell or with its candidate.
 * What a shell requires is looked at when it is released: remotes may follow it on a channel first.
 */
export function objectionsEverywhere(build: Build, places: readonly (readonly Build[])[]): string[] {
  const found = places.map((released) =>
    isShell(build)
      ? collisions(
          build,
          released.filter((other) => !isShell(other)),
        )
      : objections(build, released),
  );
  return found.some((reasons) => reasons.length === 0) ? [] : [...new Set(found.flat())];
}
