import { inTurn } from './in-turn.ts';

/** Work that ends when it is told to, and says whether it has started. */
function controlled() {
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
    started: () => hasStarted,
    end: (outcome: string | Error) => end(outcome),
  };
}

const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

describe('work in turn', () => {
  it('starts when the work before it with the same key has ended', async () => {
    const [first, second] = [controlled(), controlled()];
    const results = [inTurn(1, first.work), inTurn(1, second.work)];
    await nextTurn();
    expect([first.started(), second.started()]).toEqual([true, false]);
    first.end('first');
    second.end('second');
    expect(await Promise.all(results)).toEqual(['first', 'second']);
  });

  it('runs beside work with another key', async () => {
    const [mine, theirs] = [controlled(), controlled()];
    const waiting = inTurn(1, mine.work);
    theirs.end('theirs');
    expect(await inTurn(2, theirs.work)).toBe('theirs');
    mine.end('mine');
    await waiting;
  });

  it('goes on after work that failed', async () => {
    const [failing, next] = [controlled(), controlled()];
    const failed = inTurn(1, failing.work);
    const result = inTurn(1, next.work);
    failing.end(new Error('Not this time'));
    next.end('next');
    await expect(failed).rejects.toThrow('Not this time');
    expect(await result).toBe('next');
  });
});
