interface Pages<Item> {
  /** As many as a full page has: a shorter one is the last. */
  size: number;
  /** Asks for a page, the newest first: what is older than the last one seen. */
  page: (last: Item | undefined) => Promise<readonly Item[]>;
}

/** Everything of a list that comes in pages, the oldest first. What two pages have in common is there once. */
export async function allPages<Item extends { id: number }>({ size, page }: Pages<Item>): Promise<Item[]> {
  const found = new Map<number, Item>();
  let last: Item | undefined;
  for (;;) {
    const items = await page(last);
    const before = found.size;
    for (const item of items) found.set(item.id, item);
    last = items.at(-1);
    if (items.length < size || found.size === before) return [...found.values()].toReversed();
  }
}
