/**
 * Makes one piece of work of what waits together: while one batch is under way, the next one gathers. Whoever asks after
 * a batch has begun is served by the next one, so no answer is older than its question.
 * `work` answers by key.
 */
export function gather<Key, Result>(
  work: (keys: Key[]) => Promise<(key: Key) => Result>,
): (key: Key) => Promise<Result> {
  let gathering: { readonly keys: Set<Key>; readonly done: Promise<(key: Key) => Result> } | undefined;
  let underWay: Promise<unknown> = Promise.resolve();

  function begin() {
    const keys = new Set<Key>();
    const done = underWay.then(() => {
      gathering = undefined;
      return work([...keys]);
    });
    underWay = done.catch(ignore);
    return { keys, done };
  }

  return async (key) => {
    gathering ??= begin();
    const { keys, done } = gathering;
    keys.add(key);
    return (await done)(key);
  };
}

// Whoever waits for the batch learns of its failure; the next one begins all the same.
function ignore(): void {}
