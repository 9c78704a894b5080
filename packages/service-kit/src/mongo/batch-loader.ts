/**
 * Loads the keys that are requested while a batch is in flight together, in the next batch. A key requested after a batch
 * has started is loaded by the next one, so no result is older than its request.
 * @param load loads a batch; the function it returns looks up the result of a key
 */
export function createBatchLoader<Key, Result>(
  load: (keys: Key[]) => Promise<(key: Key) => Result>,
): (key: Key) => Promise<Result> {
  let next: { readonly keys: Set<Key>; readonly loaded: Promise<(key: Key) => Result> } | undefined;
  let inFlight: Promise<unknown> = Promise.resolve();

  function openBatch() {
    const keys = new Set<Key>();
    const loaded = inFlight.then(() => {
      next = undefined;
      return load([...keys]);
    });
    inFlight = loaded.catch(ignore);
    return { keys, loaded };
  }

  return async (key) => {
    next ??= openBatch();
    const { keys, loaded } = next;
    keys.add(key);
    return (await loaded)(key);
  };
}

// The callers of the batch get its failure; the next batch starts regardless.
function ignore(): void {}
