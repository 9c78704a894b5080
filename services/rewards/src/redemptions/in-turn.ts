const last = new Map<number, Promise<unknown>>();

/** Serializes work with the same key and runs work with different keys in parallel. A failure does not block later work. */
export async function inTurn<T>(key: number, work: () => Promise<T>): Promise<T> {
  const before = last.get(key) ?? Promise.resolve();
  const turn = before.then(work, work);
  last.set(key, turn);
  try {
    return await turn;
  } finally {
    if (last.get(key) === turn) last.delete(key);
  }
}
