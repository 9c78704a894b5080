import type { Build } from '@family-chores/contracts/registry/build';

/** More is no build of ours: the largest has 40 files. */
const mostFiles = 400;

const repeated = (names: readonly string[]): string[] => [
  ...new Set(names.filter((name, at) => names.indexOf(name) !== at)),
];

function filesFlaws({ scripts, files }: Build): string[] {
  const names = [...Object.keys(scripts), ...Object.keys(files)];
  // Nothing else is looked at: each look costs more the more files there are.
  if (names.length > mostFiles) return [`it has ${names.length} files, ${mostFiles} are allowed`];
  return [
    // Some disks do not tell upper case from lower.
    ...repeated(names.map((name) => name.toLowerCase())).map((name) => `${name} is named twice`),
    ...names
      .filter((name) => /\.(br|gz)$/.test(name))
      .map((name) => `${name} would be taken for the compressed form of another file`),
    ...names
      .filter((name) => names.some((other) => other.startsWith(`${name}/`)))
      .map((name) => `${name} is a file and a folder`),
  ];
}

function scriptsFlaws({ scripts, entry, initial, pages, libraries }: Build): string[] {
  const named = Object.entries({
    entry,
    initial,
    ...prefixed('pages', pages),
    ...prefixed('libraries', libraries),
  });
  return named.flatMap(([part, names]) =>
    names
      .filter((name) => !Object.hasOwn(scripts, name))
      .map((name) => `${part}: ${name} is not one of the scripts`),
  );
}

const prefixed = (part: string, lists: Readonly<Record<string, readonly string[]>>) =>
  Object.fromEntries(Object.entries(lists).map(([key, names]) => [`${part}.${key}`, names]));

/** A shell that left out its own generation would turn away the remotes written for it. */
const servesFlaws = ({ requires: { shell }, serves = [shell] }: Build): string[] =>
  serves.includes(shell) ? [] : [`serves: it must name generation ${shell}, which it requires`];

/** What is wrong with the description of a build, whatever else is released; empty if nothing is. */
export function flaws(build: Build): string[] {
  const { name, buildId, container } = build;
  const expected = `${name}_${buildId}`.replaceAll('-', '_');
  return [
    ...(container === expected ? [] : [`container: it must be ${expected}`]),
    ...filesFlaws(build),
    ...scriptsFlaws(build),
    ...servesFlaws(build),
    ...repeated(build.routes.map(({ path }) => path)).map((path) => `${path} is named twice`),
  ];
}
