import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

interface PackageJson {
  version: string;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

async function readPackage(folder: string): Promise<PackageJson> {
  return JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'));
}

/**
 * Pins a new workspace's dependencies: our packages to their current versions, all others to the versions that the
 * package `kit` uses.
 */
export async function pinDependencies(
  folder: string,
  { root, kit }: { root: string; kit: string },
): Promise<void> {
  const packageJson = await readPackage(folder);
  const { dependencies: kitVersions = {} } = await readPackage(join(root, 'packages', kit));
  const pin = async (names: string[]) => {
    const entries = names.map(async (name) => {
      const ownPackage = /^@family-chores\/(.+)$/.exec(name)?.[1];
      const version = ownPackage
        ? (await readPackage(join(root, 'packages', ownPackage))).version
        : kitVersions[name];
      if (!version) throw new Error(`${kit} does not use ${name}, so its version cannot be derived.`);
      return [name, version] as const;
    });
    return Object.fromEntries(await Promise.all(entries));
  };
  const { dependencies, devDependencies } = packageJson;
  const pinned = {
    ...packageJson,
    ...(dependencies && { dependencies: await pin(Object.keys(dependencies)) }),
    ...(devDependencies && { devDependencies: await pin(Object.keys(devDependencies)) }),
  };
  await writeFile(join(folder, 'package.json'), JSON.stringify(pinned, null, 2));
}
