import { problem } from '@family-chores/contracts/problem';

/** Files under way at which further ones are turned away: each is in memory whole, up to 8 MiB and what it is decompressed to. */
const mostAtOnce = 4;

let underWay = 0;

/**
 * Reads and takes a file unless too many are taken already; then nothing of it was read.
 * @throws Problem `overloaded`
 */
export async function asUpload<T>(take: () => Promise<T>): Promise<T> {
  if (underWay >= mostAtOnce) throw problem('overloaded', { retryAfter: 1 });
  underWay += 1;
  try {
    return await take();
  } finally {
    underWay -= 1;
  }
}
