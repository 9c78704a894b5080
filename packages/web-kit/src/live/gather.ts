/** Calls `flush` with the first item at once, then at most every `interval` ms with all that came since. */
export function gather<Item>(interval: number, flush: (items: Item[]) => void): (items: Item[]) => void {
  let waiting: Set<Item> | null = null;

  function drain(items: Item[]) {
    flush(items);
    waiting = new Set();
    setTimeout(() => {
      const since = [...(waiting ?? [])];
      waiting = null;
      if (since.length > 0) drain(since);
    }, interval);
  }

  return (items) => {
    if (!waiting) drain(items);
    else for (const item of items) waiting.add(item);
  };
}
