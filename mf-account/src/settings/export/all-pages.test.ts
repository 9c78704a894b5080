import { allPages } from './all-pages.ts';

/** A list of `count` items, newest first, in pages of 3. */
function list(count: number, overlap = 0) {
  const all = Array.from({ length: count }, (_, at) => ({ id: count - at }));
  const requested: (number | undefined)[] = [];
  const page = (last: { id: number } | undefined) => {
    requested.push(last?.id);
    const from = last ? all.findIndex(({ id }) => id === last.id) + 1 - overlap : 0;
    return Promise.resolve(all.slice(from, from + 3));
  };
  return { requested, pages: allPages({ size: 3, page }) };
}

it.each([
  [0, []],
  [2, [1, 2]],
  [3, [1, 2, 3]],
  [7, [1, 2, 3, 4, 5, 6, 7]],
])('collects a list of %i, the oldest first', async (count, ids) => {
  expect((await list(count).pages).map(({ id }) => id)).toEqual(ids);
});

it('requests items older than the last one seen', async () => {
  const { requested, pages } = list(7);
  await pages;
  expect(requested).toEqual([undefined, 5, 2]);
});

it('contains items shared by two pages once', async () => {
  expect((await list(7, 1).pages).map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6, 7]);
});

it('ends when a page contains nothing new', async () => {
  expect(await list(4, 3).pages).toHaveLength(3);
});
