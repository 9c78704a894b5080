import { mapConcurrently } from './map-concurrently.ts';

test('works on at most two items at a time, and returns the results in the order of the items', async () => {
  let running = 0;
  let most = 0;
  const double = async (item: number) => {
    running += 1;
    most = Math.max(most, running);
    await Promise.resolve();
    running -= 1;
    return item * 2;
  };
  expect(await mapConcurrently(2, [1, 2, 3, 4, 5], double)).toEqual([2, 4, 6, 8, 10]);
  expect(most).toBe(2);
});

test('fails when an item fails', async () => {
  await expect(mapConcurrently(2, [1, 2], () => Promise.reject(new Error('refused')))).rejects.toThrow(
    'refused',
  );
});
