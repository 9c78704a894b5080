import { writeFile } from 'node:fs/promises';

/** Creates the file that holds the clock offset of a stack's programs; the servers use the machine's clock. */
export async function createClock(file: string): Promise<void> {
  await writeFile(file, Buffer.alloc(8));
}

/** URL of the module that the programs load first, for `preload` of the settings. */
export function clockPreload(file: string): string {
  const preload = new URL('shifted-clock.js', import.meta.url);
  preload.searchParams.set('file', file);
  return preload.href;
}

/** Sets the offset from the machine's clock in milliseconds; may be negative. */
export async function setClock(file: string, aheadMs: number): Promise<void> {
  const ahead = Buffer.alloc(8);
  ahead.writeDoubleLE(aheadMs);
  await writeFile(file, ahead, { flag: 'r+' });
}
