/** Maps items to promises, a few at a time, so that preparing a benchmark does not overload a service. */
export async function mapInGroups<Item, Result>(
  items: readonly Item[],
  map: (item: Item) => Promise<Result>,
  { groupSize = 8 } = {},
): Promise<Result[]> {
  const results: Result[] = [];
  while (results.length < items.length) {
    const group = items.slice(results.length, results.length + groupSize);
    results.push(...(await Promise.all(group.map(map))));
  }
  return results;
}
