import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from '@family-chores/contracts/registry/build';
import { lines } from './lines.ts';

interface ScriptGroup {
  readonly what: string;
  readonly folder: string;
  readonly scripts: readonly string[];
}

/** Transfer sizes of the scripts: those a page starts with, then all of them. */
export async function sizeTable(builds: {
  readonly federated: readonly string[];
  readonly bundled: string;
}): Promise<string[]> {
  const federated = (await Promise.all(builds.federated.map((folder) => scriptGroupsOf(folder)))).flat();
  const bundled = await scriptGroupsOf(builds.bundled, 'one bundle');
  const rows = await Promise.all([...federated, ...bundled].map(rowOf));
  return lines(['scripts', 'files', 'gzip KB', 'br KB'], rows);
}

async function scriptGroupsOf(folder: string, name?: string): Promise<ScriptGroup[]> {
  const description = build.parse(JSON.parse(await readFile(join(folder, 'build.json'), 'utf8')));
  const { entry, initial, pages, scripts } = description;
  const label = name ?? description.name;
  const isWhole = label === 'shell' || name !== undefined;
  const start = { what: `${label}, start`, scripts: [...entry, ...initial] };
  const groups = isWhole
    ? [
        start,
        ...Object.entries(pages).map(([page, files]) => ({ what: `${label}, ${page}`, scripts: files })),
      ]
    : [{ what: `${label}, entry`, scripts: entry }, start];
  const all = { what: `${label}, all`, scripts: Object.keys(scripts) };
  return [...groups, all].map((group) => ({ ...group, folder }));
}

async function rowOf({ what, folder, scripts }: ScriptGroup): Promise<string[]> {
  const total = async (encoding: string) => {
    const sizes = await Promise.all(scripts.map((file) => sizeOf(join(folder, file), encoding)));
    return (sizes.reduce((sum, size) => sum + size, 0) / 1000).toFixed(1);
  };
  return [what, String(scripts.length), await total('.gz'), await total('.br')];
}

/** Falls back to the plain file if compression would make it larger. */
async function sizeOf(file: string, encoding: string): Promise<number> {
  const { size } = await stat(file + encoding).catch(() => stat(file));
  return size;
}
