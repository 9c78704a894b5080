import { setImmediate as nextTurn } from 'node:timers/promises';
import { Lanes } from './lanes.ts';

/** Lanes whose batches end when they are told to, and a record of how they began. */
function controlled({ largestBatch = 3, sideBySide = 2 } = {}) {
  const began: string[] = [];
  const ends: (() => void)[] = [];
  const lanes = new Lanes<string>({
    largestBatch,
    sideBySide,
    work: (items) => {
      began.push(items.join());
      return new Promise((resolve) => ends.push(resolve));
    },
  });
  async function endNext(): Promise<void> {
    ends.shift()?.();
    await nextTurn();
  }
  return { lanes, began, endNext };
}

describe('lanes', () => {
  it('work on one batch of a lane at a time, with what gathered meanwhile in the next', async () => {
    const { lanes, began, endNext } = controlled();
    lanes.add('a', 'a1');
    lanes.add('a', 'a2');
    await nextTurn();
    for (const item of ['a3', 'a4', 'a5', 'a6']) lanes.add('a', item);
    await nextTurn();
    expect(began).toEqual(['a1,a2']);
    await endNext();
    await endNext();
    expect(began).toEqual(['a1,a2', 'a3,a4,a5', 'a6']);
  });

  it('run so many side by side and no more', async () => {
    const { lanes, began, endNext } = controlled();
    for (const item of ['a1', 'b1', 'c1']) lanes.add(item.charAt(0), item);
    await nextTurn();
    expect(began).toEqual(['a1', 'b1']);
    await endNext();
    expect(began).toEqual(['a1', 'b1', 'c1']);
  });

  it('let a lane that waits go before one that has had its turn', async () => {
    const { lanes, began, endNext } = controlled({ largestBatch: 1, sideBySide: 1 });
    for (const item of ['a1', 'a2', 'b1']) lanes.add(item.charAt(0), item);
    for (let turn = 0; turn < 3; turn += 1) {
      await nextTurn();
      await endNext();
    }
    expect(began).toEqual(['a1', 'b1', 'a2']);
  });

  it('are idle when everything has been worked on', async () => {
    const { lanes, began, endNext } = controlled({ sideBySide: 1 });
    for (const item of ['a1', 'b1']) lanes.add(item.charAt(0), item);
    let idle = false;
    const becomesIdle = lanes.idle().then(() => {
      idle = true;
    });
    await nextTurn();
    await endNext();
    expect([began, idle]).toEqual([['a1', 'b1'], false]);
    await endNext();
    await becomesIdle;
    expect(idle).toBe(true);
  });
});
