import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { build, type Build } from '@family-chores/contracts/registry/build';
import type { FileForm } from '@family-chores/contracts/registry/builds';

const compressions = {
  br: { suffix: '.br', compress: brotliCompressSync },
  gzip: { suffix: '.gz', compress: gzipSync },
};

/** Reads `build.json` in a folder that web-build has written. */
export async function readDescription(folder: string): Promise<Build> {
  return build.parse(JSON.parse(await readFile(join(folder, 'build.json'), 'utf8')));
}

/** Reads a file in the given encoding, compressing it if the folder does not contain it in that form. */
export async function readForm(folder: string, { file, encoding }: FileForm): Promise<Buffer<ArrayBuffer>> {
  const path = join(folder, file);
  if (encoding === undefined) return readFile(path);
  const { suffix, compress } = compressions[encoding];
  try {
    return await readFile(path + suffix);
  } catch (error) {
    if (!isMissing(error)) throw error;
    return compress(await readFile(path));
  }
}

const isMissing = (error: unknown) =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === 'ENOENT';
