import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from '@family-chores/contracts/registry/build';
import { lines } from './lines.ts';

interface ScriptGroup {
  readonly title: string;
  readonly folder: string;
  readonly scripts: readonly string[];
}

/** Formats the transfer sizes of each build's scripts: a row for each group that is loaded together, and the total. */
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
  const hasPages = label === 'shell' || name !== undefined;
  const start = { title: `${label}, start`, scripts: [...entry, ...initial] };
  const groups = hasPages
    ? [
        start,
        ...Object.entries(pages).map(([page, files]) => ({ title: `${label}, ${page}`, scripts: files })),
      ]
    : [{ title: `${label}, entry`, scripts: entry }, start];
  const all = { title: `${label}, all`, scripts: Object.keys(scripts) };
  return [...groups, all].map((group) => ({ ...group, folder }));
}

async function rowOf({ title, folder, scripts }: ScriptGroup): Promise<string[]> {
  const total = async (encoding: string) => {
    const sizes = await Promise.all(scripts.map((file) => sizeOf(join(folder, file), encoding)));
    return (sizes.reduce((sum, size) => sum + size, 0) / 1000).toFixed(1);
  };
  return [title, String(scripts.length), await total('.gz'), await total('.br')];
}

/** The size of the compressed copy or, if there is none because it would be larger, of the plain file. */
async function sizeOf(file: string, encoding: string): Promise<number> {
  const { size } = await stat(file + encoding).catch(() => stat(file));
  return size;
}
