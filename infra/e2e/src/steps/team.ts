import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { packKit } from '@family-chores/kit/pack';
import type { Build } from '@family-chores/contracts/registry/build';
import { namingOf } from '@family-chores/scaffold/naming';
import { writeOwnRepository } from '@family-chores/scaffold/write-own-repository';
import { findHeadlessChromium } from '../chromium.ts';
import { repository } from './registry.ts';

interface CommandResult {
  readonly exitCode: number;
  readonly output: string;
}

type BuildRoute = Build['routes'][number];

/** What a team works on alone: a remote in a repository of its own, or the shell with the packages. */
export interface Team {
  readonly buildFolder: string;
  addRoute(route: BuildRoute): Promise<void>;
  run(script: string, settings: Record<string, string>, args?: readonly string[]): Promise<CommandResult>;
  remove(): Promise<void>;
}

const scope = '@family-chores';

/** Installs the kit from tarballs, and everything else from npm's registry or cache. */
export async function newTeam(name: string): Promise<Team> {
  const root = await mkdtemp(join(tmpdir(), 'family-chores-team-'));
  const folder = join(root, `mf-${name}`);
  const team = teamIn({ root, folder });
  try {
    const packed = await packKit(join(root, 'kit'));
    await writeOwnRepository(repository, namingOf(name), folder);
    const tarballs = packed.map(({ file }) => file);
    const options = ['--no-audit', '--no-fund', '--no-progress', '--prefer-offline'];
    const { exitCode, output } = await runNpm(folder, ['install', ...options, ...tarballs], {});
    if (exitCode !== 0) throw new Error(`npm install failed with ${exitCode}:\n${output}`);
    return team;
  } catch (error) {
    await team.remove();
    throw error;
  }
}

/** A checkout of the shell and the packages, with links to what is installed. */
export async function newShellTeam(): Promise<Team> {
  const root = await copyPackages();
  const notCopied = ['node_modules', 'build'].map((name) => join(repository, 'shell', name));
  await cp(join(repository, 'shell'), join(root, 'shell'), {
    recursive: true,
    preserveTimestamps: true,
    filter: (path) => !notCopied.includes(path),
  });
  return teamIn({ root, folder: join(root, 'shell'), workspace: 'shell' });
}

interface TeamFolders {
  /** Folder that is deleted in the end. */
  readonly root: string;
  readonly folder: string;
  /** Name of the folder's workspace, if the root contains workspaces. */
  readonly workspace?: string;
}

const teamIn = ({ root, folder, workspace }: TeamFolders): Team => ({
  buildFolder: join(folder, 'build'),
  async addRoute(route) {
    const file = join(folder, 'remote.json');
    const manifest: { routes: BuildRoute[] } = JSON.parse(await readFile(file, 'utf8'));
    const routes = [...manifest.routes, route];
    await writeFile(file, JSON.stringify({ ...manifest, routes }));
  },
  run(script, settings, args = []) {
    const where = workspace ? ['-w', workspace] : [];
    return runNpm(workspace ? root : folder, ['run', '--silent', script, ...where, '--', ...args], settings);
  },
  remove: () => rm(root, { recursive: true, force: true, maxRetries: 3 }),
});

async function copyPackages(): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'family-chores-team-'));
  for (const file of ['package.json', 'package-lock.json'])
    await cp(join(repository, file), join(root, file));
  await cp(join(repository, 'packages'), join(root, 'packages'), {
    recursive: true,
    preserveTimestamps: true,
    filter: (path) => basename(path) !== 'node_modules',
  });
  await linkInstalled(root);
  return root;
}

async function linkInstalled(root: string): Promise<void> {
  const from = join(repository, 'node_modules');
  const to = join(root, 'node_modules');
  await mkdir(join(to, scope), { recursive: true });
  // The links in .bin are relative, so they resolve to the team's own packages.
  await cp(join(from, '.bin'), join(to, '.bin'), { recursive: true, verbatimSymlinks: true });
  for (const name of await readdir(from)) {
    if (name !== scope && name !== '.bin') await symlink(join(from, name), join(to, name));
  }
  for (const name of await readdir(join(root, 'packages'))) {
    await symlink(join(root, 'packages', name), join(to, scope, name));
  }
}

/** Runs npm in a folder. npm's environment has only `settings`, the path of Chromium, and what npm itself needs. */
export function runNpm(
  cwd: string,
  args: string[],
  settings: Record<string, string>,
): Promise<CommandResult> {
  // Behind a proxy with certificates of its own, npm needs them to reach its registry.
  const { PATH, HOME, NODE_EXTRA_CA_CERTS } = process.env;
  const env = { PATH, HOME, NODE_EXTRA_CA_CERTS, CHROMIUM_BIN: findHeadlessChromium(), ...settings };
  return new Promise((resolve, reject) => {
    execFile('npm', args, { cwd, env }, (error, stdout, stderr) => {
      // Without an exit code, npm was killed or could not be started.
      if (error && typeof error.code !== 'number') reject(error);
      else resolve({ exitCode: Number(error?.code ?? 0), output: `${stdout}${stderr}` });
    });
  });
}
