import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from '@family-chores/contracts/registry/build';
import { lines } from './lines.ts';

interface Sized {
  readonly what: string;
  readonly folder: string;
  readonly scripts: readonly string[];
}

/** Transfer sizes of the scripts: those a page starts with, then all of them. */
export async function sizeTable(builds: {
  readonly federated: readonly string[];
  readonly bundled: string;
}): Promise<string[]> {
  const federated = (await Promise.all(builds.federated.map((folder) => partsOf(folder)))).flat();
  const bundled = await partsOf(builds.bundled, 'one bundle');
  const rows = await Promise.all([...federated, ...bundled].map(rowOf));
  return lines(['scripts', 'files', 'gzip KB', 'br KB'], rows);
}

async function partsOf(folder: string, name?: string): Promise<Sized[]> {
  const described = build.parse(JSON.parse(await readFile(join(folder, 'build.json'), 'utf8')));
  const { entry, initial, pages, scripts } = described;
  const called = name ?? described.name;
  const isWhole = called === 'shell' || name !== undefined;
  const start = { what: `${called}, start`, scripts: [...entry, ...initial] };
  const parts = isWhole
    ? [
        start,
        ...Object.entries(pages).map(([page, files]) => ({ what: `${called}, ${page}`, scripts: files })),
      ]
    : [{ what: `${called}, entry`, scripts: entry }, start];
  const all = { what: `${called}, all`, scripts: Object.keys(scripts) };
  return [...parts, all].map((part) => ({ ...part, folder }));
}

async function rowOf({ what, folder, scripts }: Sized): Promise<string[]> {
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
