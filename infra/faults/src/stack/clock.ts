import { writeFile } from 'node:fs/promises';

/** The clock of every program of ours in a stack; the servers they use keep the machine's. */
export interface Clock {
  /** What these programs load first. */
  readonly preload: string;
  /** Sets it ahead of the machine's by so many ms, or behind it. */
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
