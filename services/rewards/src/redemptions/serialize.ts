import { stateOf } from '@family-chores/service-kit/state';

/** The latest work of each key. */
class Turns extends Map<number, Promise<unknown>> {}

/** Serializes work with the same key and runs work with different keys in parallel. A failure does not block later work. */
export async function serialize<T>(key: number, work: () => Promise<T>): Promise<T> {
  const latest = stateOf(Turns);
  const before = latest.get(key) ?? Promise.resolve();
  const turn = before.then(work, work);
  latest.set(key, turn);
  try {
    return await turn;
  } finally {
    if (latest.get(key) === turn) latest.delete(key);
  }
}
