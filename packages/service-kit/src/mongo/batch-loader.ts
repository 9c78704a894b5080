import DataLoader from 'dataloader';

/**
 * Collects the keys that are requested while a batch is in flight, and loads them together in the next batch. No key
 * joins a batch that has started, so no result is older than its request.
 * @param load loads a batch, each key once; the function it returns looks up the result of a key
 */
export function createBatchLoader<Key, Result>(
  load: (keys: Key[]) => Promise<(key: Key) => Result>,
): (key: Key) => Promise<Result> {
  let inFlight: Promise<unknown> = Promise.resolve();
  const loader = new DataLoader<Key, Result>(
    async (keys) => {
      const loaded = load([...new Set(keys)]);
      inFlight = loaded.catch(ignore);
      const resultOf = await loaded;
      return keys.map((key) => resultOf(key));
    },
    { cache: false, batchScheduleFn: (startBatch) => void inFlight.then(startBatch) },
  );
  return (key) => loader.load(key);
}

// The failure of a batch reaches its callers; the next batch starts regardless.
function ignore(): void {}
