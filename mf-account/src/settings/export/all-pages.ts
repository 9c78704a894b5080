interface Pages<Item> {
  /** Size of a full page; a shorter one is the last. */
  size: number;
  /** Fetches a page, newest first: items older than the last one seen. */
  page: (last: Item | undefined) => Promise<readonly Item[]>;
}

/** All items of a paginated list, oldest first and without duplicates. */
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
