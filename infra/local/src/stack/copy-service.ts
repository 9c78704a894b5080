import { cp, lstat, mkdir, mkdtemp, readdir, readFile, symlink } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { ServiceName } from '@family-chores/contracts/service-name';
import { services } from './services.ts';
import { repository } from './settings.ts';

const SCOPE = '@family-chores';

const packageFolder = (name: string) => join(repository, 'packages', name);

/**
 * Copies the compiled code of a service and of our packages that it uses, so that the copy stays the same while the
 * sources change. Third-party packages are used from the repository.
 * @param versions folder of such copies
 * @returns the folder of this copy
 */
export async function copyService(service: ServiceName, versions: string): Promise<string> {
  await linkPackages(versions);
  const folder = await mkdtemp(join(versions, `${service}-`));
  const workspace = join(repository, 'services', service);
  await copyCode(workspace, folder);
  await copyPackages([workspace], folder);
  return folder;
}

/**
 * Copies the compiled code of all services of a stack and of our packages that they use, so that compiling does not
 * change the code that runs.
 * @param servicesDir folder of the services
 * @param versions folder of such copies
 * @returns the folder with the copies; always the same, so that Node uses its compile cache again
 */
export async function copyServices(servicesDir: string, versions: string): Promise<string> {
  await linkPackages(versions);
  const folder = join(versions, 'start');
  const workspaces = services.map((service) => join(servicesDir, service));
  await Promise.all([
    copyPackages(workspaces, folder),
    ...workspaces.map((workspace) => copyCode(workspace, join(folder, basename(workspace)))),
  ]);
  return folder;
}

/** Lets copies in this folder use the packages of the repository. */
async function linkPackages(versions: string): Promise<void> {
  await mkdir(versions, { recursive: true });
  const modules = join(versions, 'node_modules');
  if (await lstat(modules).catch(() => undefined)) return;
  await symlink(join(repository, 'node_modules'), modules);
}

/** Copies our packages that these workspaces use, so that the code in this folder uses the copies. */
async function copyPackages(workspaces: readonly string[], folder: string): Promise<void> {
  const names = new Set<string>();
  for (const workspace of workspaces) await addPackagesOf(workspace, names);
  for (const name of names) await copyCode(packageFolder(name), join(folder, 'node_modules', SCOPE, name));
}

/** Adds the names, without the scope, of our packages that a workspace uses, directly or through another package. */
async function addPackagesOf(workspace: string, names: Set<string>): Promise<void> {
  const manifest = await readFile(join(workspace, 'package.json'), 'utf8');
  const { dependencies = {} }: { dependencies?: Record<string, string> } = JSON.parse(manifest);
  for (const dependency of Object.keys(dependencies)) {
    const [scope, name] = dependency.split('/');
    if (scope !== SCOPE || name === undefined || names.has(name)) continue;
    names.add(name);
    await addPackagesOf(packageFolder(name), names);
  }
}

async function copyCode(workspace: string, target: string): Promise<void> {
  await mkdir(join(target, 'node_modules'), { recursive: true });
  await cp(join(workspace, 'package.json'), join(target, 'package.json'));
  await cp(join(workspace, 'dist'), join(target, 'dist'), { recursive: true });
  // These are the packages of which this workspace needs a version of its own.
  const ownModules = join(workspace, 'node_modules');
  const names = await readdir(ownModules).catch(() => []);
  for (const name of names.filter((each) => !each.startsWith('.')))
    await symlink(join(ownModules, name), join(target, 'node_modules', name));
}
