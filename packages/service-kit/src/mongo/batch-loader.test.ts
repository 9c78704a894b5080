import { createBatchLoader } from './batch-loader.ts';

/** A batch loader, with functions by which the test ends its batches. */
function createControlledLoader() {
  const batches: { keys: number[]; end: () => void; fail: () => void }[] = [];
  const request = createBatchLoader<number, string>((keys) => {
    return new Promise((resolve, reject) => {
      const end = () => resolve((key) => `${key} of ${keys.join()}`);
      batches.push({ keys, end, fail: () => reject(new Error('unavailable')) });
    });
  });
  return { batches, request };
}

const turn = () => new Promise(setImmediate);

test('concurrent requests form one batch, each key once', async () => {
  const { batches, request } = createControlledLoader();
  const results = [request(1), request(2), request(1)];
  await turn();
  batches[0]?.end();
  expect(await Promise.all(results)).toEqual(['1 of 1,2', '2 of 1,2', '1 of 1,2']);
});

test('a request during a batch waits for the next batch, even if it has the same key', async () => {
  const { batches, request } = createControlledLoader();
  const first = request(1);
  await turn();
  const later = [request(1), request(2)];
  await turn();
  expect(batches).toHaveLength(1);
  batches[0]?.end();
  await first;
  await turn();
  expect(batches[1]?.keys).toEqual([1, 2]);
  batches[1]?.end();
  expect(await Promise.all(later)).toEqual(['1 of 1,2', '2 of 1,2']);
});

test('a failure rejects the requests of its batch and no others', async () => {
  const { batches, request } = createControlledLoader();
  const first = request(1);
  await turn();
  const second = request(1);
  batches[0]?.fail();
  await expect(first).rejects.toThrow('unavailable');
  await turn();
  batches[1]?.end();
  expect(await second).toBe('1 of 1');
});
