import { mkdtemp, statfs } from 'node:fs/promises';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';

const MEMORY_FILE_SYSTEM = '/dev/shm';
const NEEDED_BYTES = 8 * 2 ** 30;

/**
 * Creates a directory for test servers, in memory if there is enough of it, because MongoDB and NATS wait for the disk
 * with each write. If TMPDIR is set, it is used instead.
 * @returns the path
 */
export async function createDataDirectory(prefix: string): Promise<string> {
  const parent =
    process.env['TMPDIR'] === undefined && (await fitsInMemory()) ? MEMORY_FILE_SYSTEM : tmpdir();
  return mkdtemp(join(parent, prefix));
}

/** Whether the file system in memory has enough room. Only Linux has one, and containers often limit it to 64 MB. */
async function fitsInMemory(): Promise<boolean> {
  const room = await statfs(MEMORY_FILE_SYSTEM).catch(() => null);
  return room !== null && Math.min(freemem(), room.bavail * room.bsize) >= NEEDED_BYTES;
}
