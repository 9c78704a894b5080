import { writeFile } from 'node:fs/promises';

/**
 * Creates the file with the clock offset of the services and the card provider. MongoDB, NATS and the gateway use the
 * machine's clock.
 */
export async function createClock(file: string): Promise<void> {
  await writeFile(file, Buffer.alloc(8));
}

/** The URL of the module that applies the offset; the value of the stack setting `preload`. */
export function clockPreload(file: string): string {
  const preload = new URL('shifted-clock.js', import.meta.url);
  preload.searchParams.set('file', file);
  return preload.href;
}

/** Sets how far the programs' clock is ahead of the machine's, in ms; negative if behind. */
export async function setClock(file: string, aheadMs: number): Promise<void> {
  const ahead = Buffer.alloc(8);
  ahead.writeDoubleLE(aheadMs);
  await writeFile(file, ahead, { flag: 'r+' });
}
