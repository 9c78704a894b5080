import { cp, lstat, mkdir, mkdtemp, readdir, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import type { ServiceName } from '@family-chores/contracts/service-name';
import { repository } from '../stack/settings.ts';

/** The packages whose compiled code services run. */
const kits = ['contracts', 'service-kit'] as const;

/**
 * Copies the compiled code of a service, with that of the kits, so that the copy stays the same while the sources
 * change. Other packages are used from the repository.
 * @param versions folder of such copies
 * @returns the folder of this copy
 */
export async function copyService(service: ServiceName, versions: string): Promise<string> {
  await mkdir(versions, { recursive: true });
  const modules = join(versions, 'node_modules');
  if (!(await lstat(modules).catch(() => undefined)))
    await symlink(join(repository, 'node_modules'), modules);
  const folder = await mkdtemp(join(versions, `${service}-`));
  await copyCode(join(repository, 'services', service), folder);
  for (const kit of kits)
    await copyCode(join(repository, 'packages', kit), join(folder, 'node_modules', '@family-chores', kit));
  return folder;
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
