import { writeFile } from 'node:fs/promises';

/** The clock of all our programs in a stack; the servers use the machine's. */
export interface Clock {
  /** URL of the module that these programs load first. */
  readonly preload: string;
  /** Sets its offset from the machine's clock in milliseconds; may be negative. */
  set(aheadMs: number): Promise<void>;
}

export async function makeClock(file: string): Promise<Clock> {
  const preload = new URL('shifted-clock.js', import.meta.url);
  preload.searchParams.set('file', file);
  const set = async (aheadMs: number) => {
    const ahead = Buffer.alloc(8);
    ahead.writeDoubleLE(aheadMs);
    await writeFile(file, ahead, { flag: 'r+' });
  };
  await writeFile(file, Buffer.alloc(8));
  return { preload: preload.href, set };
}
