import { cp, lstat, mkdir, mkdtemp, readdir, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import type { ServiceName } from '@family-chores/contracts/service-name';
import { services } from './services.ts';
import { repository } from './settings.ts';

/** The packages that every service uses. Their compiled code is copied with that of the services. */
const kits = ['contracts', 'service-kit'] as const;

/**
 * Copies the compiled code of a service, with that of the kits, so that the copy stays the same while the sources
 * change. Other packages are used from the repository.
 * @param versions folder of such copies
 * @returns the folder of this copy
 */
export async function copyService(service: ServiceName, versions: string): Promise<string> {
  await linkPackages(versions);
  const folder = await mkdtemp(join(versions, `${service}-`));
  await copyCode(join(repository, 'services', service), folder);
  await copyKits(folder);
  return folder;
}

/**
 * Copies the compiled code of all services of a stack, with one copy of the kits, so that compiling does not change the
 * code that runs.
 * @param servicesDir folder of the services
 * @param versions folder of such copies
 * @returns the folder with the copies, which is the same for each start, so that Node's compile cache is used again
 */
export async function copyServices(servicesDir: string, versions: string): Promise<string> {
  await linkPackages(versions);
  const folder = join(versions, 'start');
  await Promise.all([
    copyKits(folder),
    ...services.map((service) => copyCode(join(servicesDir, service), join(folder, service))),
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

async function copyKits(folder: string): Promise<void> {
  for (const kit of kits)
    await copyCode(join(repository, 'packages', kit), join(folder, 'node_modules', '@family-chores', kit));
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
