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

/** Pins a new workspace's dependencies: our packages to their current versions, all others to the versions of `kit`. */
export async function pinDependencies(
  folder: string,
  { root, kit }: { root: string; kit: string },
): Promise<void> {
  const written = await readPackage(folder);
  const { dependencies: kitVersions = {} } = await readPackage(join(root, 'packages', kit));
  const pin = async (names: string[]) => {
    const pinned = names.map(async (name) => {
      const ours = /^@family-chores\/(.+)$/.exec(name)?.[1];
      const version = ours ? (await readPackage(join(root, 'packages', ours))).version : kitVersions[name];
      if (!version) throw new Error(`${kit} does not use ${name}, so its version cannot be derived.`);
      return [name, version] as const;
    });
    return Object.fromEntries(await Promise.all(pinned));
  };
  const { dependencies, devDependencies } = written;
  const pinned = {
    ...written,
    ...(dependencies && { dependencies: await pin(Object.keys(dependencies)) }),
    ...(devDependencies && { devDependencies: await pin(Object.keys(devDependencies)) }),
  };
  await writeFile(join(folder, 'package.json'), JSON.stringify(pinned, null, 2));
}
