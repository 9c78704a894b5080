import { Coalesced } from './coalesced.ts';

/** Work that ends when it is told to. */
function work() {
  const begun: { key: string; end: () => void; fail: () => void }[] = [];
  const coalesced = new Coalesced(
    (key: string) =>
      new Promise<number>((resolve, reject) => {
        const number = begun.length + 1;
        begun.push({ key, end: () => resolve(number), fail: () => reject(new Error('failed')) });
      }),
  );
  return { coalesced, begun };
}

it('gives all who ask while it runs one run that begins afterwards', async () => {
  const { coalesced, begun } = work();
  const first = coalesced.run('a');
  const others = [coalesced.run('a'), coalesced.run('a'), coalesced.run('a')];
  expect(begun).toHaveLength(1);
  begun[0]?.end();
  expect(await first).toBe(1);
  await new Promise(setImmediate);
  expect(begun).toHaveLength(2);
  begun[1]?.end();
  expect(await Promise.all(others)).toEqual([2, 2, 2]);
});

it('runs again for who asks afterwards', async () => {
  const { coalesced, begun } = work();
  for (const number of [1, 2]) {
    const run = coalesced.run('a');
    begun.at(-1)?.end();
    expect(await run).toBe(number);
  }
});

it('lets a failure reach who asked for that run alone', async () => {
  const { coalesced, begun } = work();
  const first = coalesced.run('a');
  const second = coalesced.run('a');
  begun[0]?.fail();
  await expect(first).rejects.toThrow('failed');
  await new Promise(setImmediate);
  begun[1]?.end();
  expect(await second).toBe(2);
});

it('holds nobody up who asks about something else', () => {
  const { coalesced, begun } = work();
  void coalesced.run('a');
  void coalesced.run('b');
  expect(begun.map(({ key }) => key)).toEqual(['a', 'b']);
});
