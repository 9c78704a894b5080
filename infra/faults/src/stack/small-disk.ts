import { execFile } from 'node:child_process';
import { cp, mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

export interface SmallDisk {
  fill(): Promise<void>;
  free(): Promise<void>;
  /** Moves the folder, with its current content, back to the disk it came from. */
  remove(): Promise<void>;
}

/** Why no small disk can be created here; undefined if one can. */
export async function whyNoSmallDisk(): Promise<string | undefined> {
  if (process.platform !== 'linux') return 'a small disk can be mounted on Linux only';
  const folder = await mkdtemp(join(tmpdir(), 'family-chores-disk-'));
  try {
    await mount(folder, 1);
    await run('umount', [folder]);
    return undefined;
  } catch {
    return 'a small disk can be mounted by root only';
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Moves a folder to a disk of its own with the given size. No process may be using the folder. */
export async function moveToSmallDisk(folder: string, megabytes: number): Promise<SmallDisk> {
  const copy = await mkdtemp(join(tmpdir(), 'family-chores-disk-'));
  const filler = join(folder, 'filler');
  await cp(folder, copy, { recursive: true });
  await mount(folder, megabytes);
  await cp(copy, folder, { recursive: true });
  const free = () => rm(filler, { force: true });
  return {
    fill: () => fillDisk(filler),
    free,
    async remove() {
      await free();
      await rm(copy, { recursive: true });
      await cp(folder, copy, { recursive: true });
      await run('umount', [folder]);
      // The mount only hid the folder's original content, which is out of date now.
      await rm(folder, { recursive: true });
      await cp(copy, folder, { recursive: true });
      await rm(copy, { recursive: true });
    },
  };
}

async function mount(folder: string, megabytes: number): Promise<void> {
  await run('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=0700`, 'tmpfs', folder]);
}

async function fillDisk(file: string): Promise<void> {
  const handle = await open(file, 'a');
  const page = Buffer.alloc(4096);
  try {
    for (;;) await handle.write(page);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error;
  } finally {
    await handle.close();
  }
}
