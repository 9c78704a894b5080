import { gather } from './gather.ts';

/** Work whose batches end when they are told to. */
function held() {
  const batches: { keys: number[]; end: () => void; fail: () => void }[] = [];
  const ask = gather<number, string>((keys) => {
    return new Promise((resolve, reject) => {
      const end = () => resolve((key) => `${key} of ${keys.join()}`);
      batches.push({ keys, end, fail: () => reject(new Error('away')) });
    });
  });
  return { batches, ask };
}

const turn = () => new Promise(setImmediate);

test('what is asked at once is one batch, each key once', async () => {
  const { batches, ask } = held();
  const answers = [ask(1), ask(2), ask(1)];
  await turn();
  batches[0]?.end();
  expect(await Promise.all(answers)).toEqual(['1 of 1,2', '2 of 1,2', '1 of 1,2']);
});

test('who asks while a batch is under way waits for the next one, also with the same key', async () => {
  const { batches, ask } = held();
  const first = ask(1);
  await turn();
  const later = [ask(1), ask(2)];
  await turn();
  expect(batches).toHaveLength(1);
  batches[0]?.end();
  await first;
  await turn();
  expect(batches[1]?.keys).toEqual([1, 2]);
  batches[1]?.end();
  expect(await Promise.all(later)).toEqual(['1 of 1,2', '2 of 1,2']);
});

test('a failure is told to those who waited for it and to nobody else', async () => {
  const { batches, ask } = held();
  const first = ask(1);
  await turn();
  const second = ask(1);
  batches[0]?.fail();
  await expect(first).rejects.toThrow('away');
  await turn();
  batches[1]?.end();
  expect(await second).toBe('1 of 1');
});
