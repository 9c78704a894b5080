import { replaceParameters } from '@family-chores/contracts/path-template';
import type { Build } from '@family-chores/contracts/registry/build';
import { satisfies } from 'semver';

export const SHELL_NAME = 'shell';

/** Publishers choose the names, so a name may also be that of an inherited property. */
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
  // The shell's `libraries` names only libraries with separate scripts; those in its entry are named in `shared`.
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

/** Why a build cannot run together with others: they already have one of its routes or its places in slots. */
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

const renderedBy = ({ routes, renders = [] }: Build): string[] => [
  ...renders,
  ...routes.flatMap(({ slots }) => slots),
];

/** The slots that a remote fills and that neither it nor the released builds of other names render. */
function unknownSlots(build: Build, released: readonly Build[]): string[] {
  const builds = [build, ...released.filter(({ name }) => name !== build.name)];
  // Without a shell, or if an older build does not say what it renders, it is unknown which slots are rendered.
  if (!builds.some(isShell) || builds.some(({ renders }) => renders === undefined)) return [];
  const known = new Set(builds.flatMap(renderedBy));
  const filled = new Set(build.slots.map(({ slot }) => slot));
  return [...filled]
    .filter((slot) => !known.has(slot))
    .map(
      (slot) =>
        `it fills the slot ${slot}, which no released build renders; there are ${[...known].toSorted().join(', ')}`,
    );
}

/** The builds that the browsers of a channel run: at most one released build and one candidate for each name. */
export interface DeployedBuilds {
  released: readonly Build[];
  /** Builds that some browsers run instead of the released ones. */
  candidates: readonly Build[];
}

export const isShell = ({ name }: Build) => name === SHELL_NAME;

function conflicts(build: Build, released: readonly Build[]): string[] {
  const others = released.filter(({ name }) => name !== build.name);
  if (isShell(build)) {
    return others.flatMap((remote) => [
      ...incompatibilities(remote, build).map((reason) => `${remote.name} is incompatible: ${reason}`),
      ...collisions(build, [remote]),
    ]);
  }
  return [
    ...others.filter(isShell).flatMap((shell) => incompatibilities(build, shell)),
    ...collisions(build, others),
  ];
}

/**
 * Why a build cannot run with the released builds or with the candidates; empty if it can. Candidates of two remotes
 * are not compared: once one of them is promoted, the other is compared with it as with any released build.
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
 * Why a build cannot be released on any channel; empty if it can be released on one. A slot that nothing renders is
 * refused only here, because it must not prevent a rollback. For a shell, only routes and slots are checked: remotes
 * that are compatible with it can still be released before it is.
 * @param deployments the combinations of builds that browsers run: for each channel, one with the released shell and
 * one with the shell's candidate
 */
export function conflictsOnEveryChannel(build: Build, deployments: readonly (readonly Build[])[]): string[] {
  const found = deployments.map((released) =>
    isShell(build)
      ? collisions(
          build,
          released.filter((other) => !isShell(other)),
        )
      : [...conflicts(build, released), ...unknownSlots(build, released)],
  );
  return found.some((reasons) => reasons.length === 0) ? [] : [...new Set(found.flat())];
}
