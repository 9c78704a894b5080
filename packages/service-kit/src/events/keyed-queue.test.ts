import { setImmediate as nextTurn } from 'node:timers/promises';
import { KeyedQueue } from './keyed-queue.ts';

/** A KeyedQueue whose batches the test ends, and a record of the batches started. */
function createControlledQueue({ maxBatchSize = 3, concurrency = 2 } = {}) {
  const started: string[] = [];
  const ends: (() => void)[] = [];
  const queue = new KeyedQueue<string>({
    maxBatchSize,
    concurrency,
    handle: (items) => {
      started.push(items.join());
      return new Promise((resolve) => ends.push(resolve));
    },
  });
  async function endNext(): Promise<void> {
    ends.shift()?.();
    await nextTurn();
  }
  return { queue, started, endNext };
}

describe('a keyed queue', () => {
  it('handles one batch of a key at a time, and items added during a batch in the next ones', async () => {
    const { queue, started, endNext } = createControlledQueue();
    queue.add('a', 'a1');
    queue.add('a', 'a2');
    await nextTurn();
    for (const item of ['a3', 'a4', 'a5', 'a6']) queue.add('a', item);
    await nextTurn();
    expect(started).toEqual(['a1,a2']);
    await endNext();
    await endNext();
    expect(started).toEqual(['a1,a2', 'a3,a4,a5', 'a6']);
  });

  it('handles no more keys concurrently than the limit allows', async () => {
    const { queue, started, endNext } = createControlledQueue();
    for (const item of ['a1', 'b1', 'c1']) queue.add(item.charAt(0), item);
    await nextTurn();
    expect(started).toEqual(['a1', 'b1']);
    await endNext();
    expect(started).toEqual(['a1', 'b1', 'c1']);
  });

  it('handles a waiting key before the next batch of a key that was just handled', async () => {
    const { queue, started, endNext } = createControlledQueue({ maxBatchSize: 1, concurrency: 1 });
    for (const item of ['a1', 'a2', 'b1']) queue.add(item.charAt(0), item);
    for (let turn = 0; turn < 3; turn += 1) {
      await nextTurn();
      await endNext();
    }
    expect(started).toEqual(['a1', 'b1', 'a2']);
  });

  it('is idle when every item was handled', async () => {
    const { queue, started, endNext } = createControlledQueue({ concurrency: 1 });
    for (const item of ['a1', 'b1']) queue.add(item.charAt(0), item);
    let isIdle = false;
    const becomesIdle = queue.idle().then(() => {
      isIdle = true;
    });
    await nextTurn();
    await endNext();
    expect([started, isIdle]).toEqual([['a1', 'b1'], false]);
    await endNext();
    await becomesIdle;
    expect(isIdle).toBe(true);
  });
});
