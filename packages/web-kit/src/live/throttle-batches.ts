/** Calls `flush` immediately with the first items, then at most every `interval` ms with all that arrived since. */
export function throttleBatches<Item>(
  interval: number,
  flush: (items: Item[]) => void,
): (items: Item[]) => void {
  let pending: Set<Item> | null = null;

  function drain(items: Item[]) {
    flush(items);
    pending = new Set();
    setTimeout(() => {
      const batch = [...(pending ?? [])];
      pending = null;
      if (batch.length > 0) drain(batch);
    }, interval);
  }

  return (items) => {
    if (!pending) drain(items);
    else for (const item of items) pending.add(item);
  };
}
