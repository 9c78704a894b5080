import { replaceParameters } from '@family-chores/contracts/path-template';
import type { Build } from '@family-chores/contracts/registry/build';
import { satisfies } from 'semver';

export const SHELL_NAME = 'shell';

/** Publishers choose the names, so one may equal a property that every object inherits. */
const ownOf = (values: Readonly<Record<string, string>>, name: string): string | undefined =>
  Object.hasOwn(values, name) ? values[name] : undefined;

const generationsOf = ({ requires, serves = [requires.shell] }: Build): readonly number[] => serves;

/** Why a remote's build cannot run in this shell; empty if it is compatible. */
export function incompatibilities(remote: Build, shell: Build): string[] {
  const generations = generationsOf(shell);
  const libraries = Object.entries(remote.shared).filter(([library, range]) => {
    const version = ownOf(shell.shared, library);
    return version === undefined || !satisfies(version, range);
  });
  // `libraries` lists only libraries with scripts of their own; those in the shell's entry are found in `shared`.
  const needs = [...remote.needs, ...Object.values(remote.pageNeeds ?? {}).flat()];
  const missing = [...new Set(needs)].filter(
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
    ...missing.map((library) => `it needs ${library}, the shell has none`),
  ];
}

const shapeOf = (path: string) => replaceParameters(path, () => ':');

/** Routes and slot positions of a build that another one already has. */
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

/** Builds that browsers run together, one per name. */
export interface DeployedBuilds {
  released: readonly Build[];
  /** Builds that some browsers run instead. */
  candidates: readonly Build[];
}

export const isShell = ({ name }: Build) => name === SHELL_NAME;

/** Why a build cannot run with the released builds of the other names; empty if it can. */
function conflicts(build: Build, released: readonly Build[]): string[] {
  const others = released.filter(({ name }) => name !== build.name);
  if (isShell(build)) {
    return others.flatMap((remote) => [
      ...incompatibilities(remote, build).map((reason) => `${remote.name} does not fit: ${reason}`),
      ...collisions(build, [remote]),
    ]);
  }
  return [
    ...others.filter(isShell).flatMap((shell) => incompatibilities(build, shell)),
    ...collisions(build, others),
  ];
}

/**
 * Why a build cannot run with the released builds or with the candidates: a remote must run in a candidate shell, and a
 * shell with candidate remotes. Candidates of two remotes are compared with each other only when one is promoted.
 */
export function conflictsWithDeployed(build: Build, { released, candidates }: DeployedBuilds): string[] {
  const withReleased = conflicts(build, released);
  const withCandidates = candidates
    .filter((candidate) => isShell(candidate) !== isShell(build))
    .flatMap((candidate) =>
      conflicts(build, [candidate])
        .filter((reason) => !withReleased.includes(reason))
        .map((reason) => `with the candidate ${candidate.buildId} of ${candidate.name}: ${reason}`),
    );
  return [...withReleased, ...withCandidates];
}

/**
 * Why a build can be released on no channel. A deployment is the builds that a channel's browsers run together, with
 * the released shell or its candidate. A shell's requirements are checked only when it is released, because matching
 * remotes may be released on a channel first.
 */
export function conflictsOnEveryChannel(build: Build, deployments: readonly (readonly Build[])[]): string[] {
  const found = deployments.map((released) =>
    isShell(build)
      ? collisions(
          build,
          released.filter((other) => !isShell(other)),
        )
      : conflicts(build, released),
  );
  return found.some((reasons) => reasons.length === 0) ? [] : [...new Set(found.flat())];
}
