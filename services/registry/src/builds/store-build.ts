import { randomBytes } from 'node:crypto';
import { copyFile, mkdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Build } from '@family-chores/contracts/registry/build';

const COMPRESSED = ['', '.br', '.gz'];

const exists = (file: string) =>
  stat(file).then(
    () => true,
    () => false,
  );

async function copyWithCompressed(from: string, to: string): Promise<void> {
  for (const suffix of COMPRESSED) {
    if (suffix === '' || (await exists(from + suffix))) await copyFile(from + suffix, to + suffix);
  }
}

/**
 * Puts a build's files below `assetsDir`, where they are served for ever as they are. The folder appears at once and
 * whole, and is left alone if it is there: its name says what is in it.
 */
export async function storeBuild(from: string, build: Build, assetsDir: string): Promise<void> {
  const target = path.join(assetsDir, build.name, build.buildId);
  if (await exists(target)) return;
  const growing = `${target}.${randomBytes(6).toString('hex')}`;
  try {
    for (const file of Object.keys({ ...build.scripts, ...build.files })) {
      await mkdir(path.dirname(path.join(growing, file)), { recursive: true });
      await copyWithCompressed(path.join(from, file), path.join(growing, file));
    }
    await rename(growing, target);
  } catch (error) {
    await rm(growing, { recursive: true, force: true });
    // Another replica was faster: what it put there is the same.
    if (!(await exists(target))) throw error;
  }
}
