import { problem } from '@family-chores/contracts/problem';
import { stateOf } from '../state/kit-state.ts';

/** Each upload is held in memory as a whole, up to 8 MiB, together with its decompressed content. */
const MAX_UPLOADS = 4;

class Uploads {
  inProgress = 0;
}

/**
 * Handles an upload. While too many others are in progress, it is refused before any of it is read.
 * @throws Problem `overloaded`
 */
export async function limitUploads<T>(handle: () => Promise<T>): Promise<T> {
  const uploads = stateOf(Uploads);
  if (uploads.inProgress >= MAX_UPLOADS) throw problem('overloaded', { retryAfter: 1 });
  uploads.inProgress += 1;
  try {
    return await handle();
  } finally {
    uploads.inProgress -= 1;
  }
}
