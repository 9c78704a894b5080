import { mkdir, mkdtemp, rename, rm, stat } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type BinaryName, executable } from './binary.ts';

const repository = fileURLToPath(new URL('../../../../', import.meta.url));

/** Folders for downloaded binaries: `.cache/` of the repository, then the user's cache folder. */
function cacheDirectories(): string[] {
  return [join(repository, '.cache'), join(userCacheDirectory(), 'family-chores')];
}

function userCacheDirectory(): string {
  const { XDG_CACHE_HOME, LOCALAPPDATA } = process.env;
  if (XDG_CACHE_HOME) return XDG_CACHE_HOME;
  if (process.platform === 'darwin') return join(homedir(), 'Library', 'Caches');
  if (process.platform === 'win32' && LOCALAPPDATA) return LOCALAPPDATA;
  return join(homedir(), '.cache');
}

export interface BinaryCache {
  /** Finds the cached binary from an origin, such as a wheel's name and version; undefined if there is none. */
  find(name: BinaryName, origin: string): Promise<string | undefined>;
  /**
   * Calls `fetch`, and moves the file at the returned path into the cache. The file appears there atomically, so
   * concurrent fetches do no harm.
   * @returns the path of the cached file
   */
  store(name: BinaryName, origin: string, fetch: (into: string) => Promise<string>): Promise<string>;
}

/** A cache that reads from all `directories` and writes to the last writable one. */
export function binaryCache(directories: readonly string[] = cacheDirectories()): BinaryCache {
  return {
    async find(name, origin) {
      for (const directory of directories) {
        const file = join(directory, folderOf(origin), executable(name));
        if (await exists(file)) return file;
      }
      return undefined;
    },

    async store(name, origin, fetch) {
      const directory = await firstWritableDirectory(directories.toReversed());
      const workingDirectory = await mkdtemp(join(directory, 'fetching-'));
      try {
        const fetched = await fetch(workingDirectory);
        const cachedFile = join(directory, folderOf(origin), executable(name));
        await mkdir(join(directory, folderOf(origin)), { recursive: true });
        await rename(fetched, cachedFile);
        return cachedFile;
      } finally {
        await rm(workingDirectory, { recursive: true, force: true });
      }
    },
  };
}

function folderOf(origin: string): string {
  return `${origin}-${process.platform}-${process.arch}`;
}

async function firstWritableDirectory(directories: readonly string[]): Promise<string> {
  const errors: unknown[] = [];
  for (const directory of directories) {
    try {
      await mkdir(directory, { recursive: true });
      await rm(await mkdtemp(join(directory, 'fetching-')), { recursive: true });
      return directory;
    } catch (error) {
      errors.push(error);
    }
  }
  throw new AggregateError(errors, `no cache folder can be written (${directories.join(', ')})`);
}

async function exists(file: string): Promise<boolean> {
  return stat(file).then(
    () => true,
    () => false,
  );
}
