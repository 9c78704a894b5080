import { createHash, type Hash } from 'node:crypto';
import { mkdir, readFile, readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runCommand } from '../processes/run-command.ts';
import { repository } from './settings.ts';

export interface WebBuilds {
  /** Names of the shell and the remotes whose build is out of date. */
  readonly changed: readonly string[];
  readonly folders: readonly string[];
  build(events: BuildEvents): Promise<void>;
}

export interface BuildEvents {
  built(name: string, tookMs: number): void;
}

/** Paths on which every build depends, besides the workspace's own folder. */
const sharedSources = [
  'packages/contracts',
  'packages/ui',
  'packages/web-build',
  'packages/web-kit',
  'package-lock.json',
];
const ignoredFolders = new Set(['node_modules', 'dist', 'coverage', 'testing']);
const CONCURRENCY = 2;

/** Finds the shell and the remotes whose sources have changed since their last build, or that have no build. */
export async function webBuilds(root: string = repository): Promise<WebBuilds> {
  const hashFile = join(root, '.cache', 'web-builds.json');
  const builtHashes = new Map<string, string>(await readHashes(hashFile));
  const sharedHash = createHash('sha256');
  for (const path of sharedSources) await addTo(sharedHash, root, path);
  const hashes = new Map<string, string>();
  for (const name of await webWorkspaces(root)) {
    const hash = sharedHash.copy();
    const entries = (await readdir(join(root, name))).filter((entry) => entry !== 'build' && isSource(entry));
    for (const entry of entries.toSorted()) await addTo(hash, root, join(name, entry));
    hashes.set(name, hash.digest('hex'));
  }
  const names = [...hashes.keys()];
  const stale = await Promise.all(
    names.map(async (name) => builtHashes.get(name) !== hashes.get(name) || !(await isBuilt(root, name))),
  );
  const changed = names.filter((_, index) => stale[index]);

  return {
    changed,
    folders: names.map((name) => join(root, name, 'build')),
    async build(events) {
      const queue = [...changed];
      const work = async () => {
        for (let name = queue.shift(); name; name = queue.shift()) {
          events.built(name, await buildOne(root, name));
          builtHashes.set(name, hashes.get(name) ?? '');
          await mkdir(join(root, '.cache'), { recursive: true });
          await writeFile(hashFile, JSON.stringify(Object.fromEntries(builtHashes), null, 2));
        }
      };
      await Promise.all(Array.from({ length: CONCURRENCY }, work));
    },
  };
}

/** Names of the shell and every remote, which are the folders with a webpack configuration. */
export async function webWorkspaces(root: string): Promise<string[]> {
  const folders = (await readdir(root)).filter((name) => name === 'shell' || name.startsWith('mf-'));
  const configured = await Promise.all(folders.map((name) => exists(join(root, name, 'webpack.config.mjs'))));
  return folders.filter((_, index) => configured[index]).toSorted();
}

async function buildOne(root: string, name: string): Promise<number> {
  const before = Date.now();
  const env = { ...process.env, NODE_ENV: 'production' };
  const args = ['run', 'build', '--silent', '-w', name];
  const { ok, stdout, stderr } = await runCommand('npm', args, { timeoutMs: 600_000, cwd: root, env });
  if (!ok) throw new Error(`${name} cannot be built:\n${stdout}${stderr}`.trimEnd());
  return Date.now() - before;
}

/** Adds to a hash the path and content of a file, or those of every source file in a folder. */
async function addTo(hash: Hash, root: string, path: string): Promise<void> {
  const absolute = join(root, path);
  if ((await stat(absolute)).isFile()) {
    hash.update(`${path}\0`).update(await readFile(absolute));
    return;
  }
  for (const entry of (await readdir(absolute)).toSorted()) {
    if (isSource(entry)) await addTo(hash, root, join(path, entry));
  }
}

function isSource(entry: string): boolean {
  return !ignoredFolders.has(entry) && !entry.startsWith('.') && !/\.(test|stories)\.tsx?$/.test(entry);
}

async function isBuilt(root: string, name: string): Promise<boolean> {
  return exists(join(root, name, 'build', 'build.json'));
}

async function exists(file: string): Promise<boolean> {
  return stat(file).then(
    () => true,
    () => false,
  );
}

async function readHashes(file: string): Promise<[string, string][]> {
  try {
    return Object.entries(JSON.parse(await readFile(file, 'utf8')));
  } catch {
    // The file is missing or truncated, so everything counts as changed.
    return [];
  }
}
