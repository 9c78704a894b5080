import { serialize } from './serialize.ts';

/** Work that the test ends, and that reports whether it has started. */
function controlledWork() {
  let hasStarted = false;
  let end: (outcome: string | Error) => void = () => {};
  const ended = new Promise<string>((resolve, reject) => {
    end = (outcome) => (outcome instanceof Error ? reject(outcome) : resolve(outcome));
  });
  return {
    work: () => {
      hasStarted = true;
      return ended;
    },
    hasStarted: () => hasStarted,
    end: (outcome: string | Error) => end(outcome),
  };
}

const nextIteration = () => new Promise((resolve) => setImmediate(resolve));

describe('serialized work', () => {
  it('starts when the previous work with the same key has ended', async () => {
    const [first, second] = [controlledWork(), controlledWork()];
    const results = [serialize(1, first.work), serialize(1, second.work)];
    await nextIteration();
    expect([first.hasStarted(), second.hasStarted()]).toEqual([true, false]);
    first.end('first');
    second.end('second');
    expect(await Promise.all(results)).toEqual(['first', 'second']);
  });

  it('runs concurrently with work of another key', async () => {
    const [mine, theirs] = [controlledWork(), controlledWork()];
    const waiting = serialize(1, mine.work);
    theirs.end('theirs');
    expect(await serialize(2, theirs.work)).toBe('theirs');
    mine.end('mine');
    await waiting;
  });

  it('continues after work that failed', async () => {
    const [failing, next] = [controlledWork(), controlledWork()];
    const failed = serialize(1, failing.work);
    const result = serialize(1, next.work);
    failing.end(new Error('Not this time'));
    next.end('next');
    await expect(failed).rejects.toThrow('Not this time');
    expect(await result).toBe('next');
  });
});
