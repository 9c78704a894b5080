import type { Build } from '@family-chores/contracts/registry/build';
import { CONDITIONS_IGNORED, hasIgnoredConditions } from '@family-chores/contracts/registry/conditions';
import { foreignScripts } from '@family-chores/contracts/registry/smoke';

/** Far more than the 40 files of our largest build. */
const MAX_FILES = 400;

const repeated = (names: readonly string[]): string[] => [
  ...new Set(names.filter((name, index) => names.indexOf(name) !== index)),
];

function filesDefects({ scripts, files }: Build): string[] {
  const names = [...Object.keys(scripts), ...Object.keys(files)];
  // Skips the remaining checks, whose cost grows faster than the number of files.
  if (names.length > MAX_FILES) return [`it has ${names.length} files, at most ${MAX_FILES} are allowed`];
  return [
    // Names are compared in lower case, because some file systems ignore case.
    ...repeated(names.map((name) => name.toLowerCase())).map((name) => `${name} is named twice`),
    ...names
      .filter((name) => name.endsWith('.map'))
      .map((name) => `${name} is a source map that would be served`),
    ...names
      .filter((name) => /\.(br|gz)$/.test(name))
      .map((name) => `${name} would be taken for the compressed form of another file`),
    ...names
      .filter((name) => names.some((other) => other.startsWith(`${name}/`)))
      .map((name) => `${name} is a file and a folder`),
  ];
}

function scriptsDefects({ scripts, entry, initial, pages, libraries }: Build): string[] {
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

const mapsDefects = ({ scripts, maps = {} }: Build): string[] =>
  Object.keys(maps)
    .filter((map) => !map.endsWith('.map') || !Object.hasOwn(scripts, map.slice(0, -'.map'.length)))
    .map((map) => `maps: ${map} is not the map of any of its scripts`);

/** A shell's `serves` must include its own generation (`requires.shell`), otherwise it would reject its own remotes. */
const servesDefects = ({ requires: { shell }, serves = [shell] }: Build): string[] =>
  serves.includes(shell) ? [] : [`serves: it must name generation ${shell}, which it requires`];

/** What is wrong with a build's description, without regard to other builds; empty if it is valid. */
export function defectsIn(build: Build): string[] {
  const { name, buildId, container } = build;
  const expected = `${name}_${buildId}`.replaceAll('-', '_');
  return [
    ...(container === expected ? [] : [`container: it must be ${expected}`]),
    ...filesDefects(build),
    ...scriptsDefects(build),
    ...mapsDefects(build),
    ...servesDefects(build),
    ...(hasIgnoredConditions(build) ? [CONDITIONS_IGNORED] : []),
    ...foreignScripts(build),
    ...repeated(build.routes.map(({ path }) => path)).map((path) => `${path} is named twice`),
  ];
}
