const last = new Map<number, Promise<unknown>>();

/** Runs work of one key one after the other, of different keys side by side. Work that fails holds up nobody. */
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
