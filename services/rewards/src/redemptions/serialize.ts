import { stateOf } from '@family-chores/service-kit/state';

class LatestWork extends Map<number, Promise<unknown>> {}

/** Runs work with the same key in order, and with different keys concurrently. A failure does not block later work. */
export async function serialize<T>(key: number, work: () => Promise<T>): Promise<T> {
  const latest = stateOf(LatestWork);
  const before = latest.get(key) ?? Promise.resolve();
  const own = before.then(work, work);
  latest.set(key, own);
  try {
    return await own;
  } finally {
    if (latest.get(key) === own) latest.delete(key);
  }
}
