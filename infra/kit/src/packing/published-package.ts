/** What a package exports at a subpath: a file, or one file for each condition. */
type Export = string | Readonly<Partial<Record<'@family-chores/source' | 'types' | 'default', string>>>;

export interface PackageJson {
  readonly name: string;
  readonly version: string;
  readonly exports?: Readonly<Record<string, Export>>;
  readonly sideEffects?: boolean | readonly string[];
  readonly [field: string]: unknown;
}

/** Fields that only the repository uses. */
const OMITTED = new Set(['private', 'scripts', 'devDependencies']);

/** Packages export TypeScript to each other, but a published package exports what was compiled from it. */
export function publishedPackage(source: PackageJson): PackageJson {
  const fields = Object.fromEntries(Object.entries(source).filter(([field]) => !OMITTED.has(field)));
  const { exports, sideEffects } = source;
  return {
    ...fields,
    name: source.name,
    version: source.version,
    license: 'UNLICENSED',
    ...(exports && { exports: mapValues(exports, publishedExport) }),
    ...(Array.isArray(sideEffects) && { sideEffects: sideEffects.map(compiledFile) }),
  };
}

function publishedExport(exported: Export): Export {
  if (typeof exported === 'string') return exported;
  const { '@family-chores/source': source, types, default: file } = exported;
  const main = source === undefined ? file : compiledFile(source);
  return { ...(types && { types }), ...(main && { default: main }) };
}

/** `./src/theme/index.ts` is compiled to `./dist/theme/index.js`. */
const compiledFile = (file: string) => file.replace(/^\.\/src\//, './dist/').replace(/\.tsx?$/, '.js');

const mapValues = <T>(record: Readonly<Record<string, T>>, map: (value: T) => T) =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value)]));
