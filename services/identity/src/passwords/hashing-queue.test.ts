import { Problem } from '@family-chores/contracts/problem';
import { jest } from '@jest/globals';
import { HashingQueue } from './hashing-queue.ts';

/** Work that is done when the test says so. */
function job() {
  let finish: (result: string) => void = () => {};
  const finished = new Promise<string>((resolve) => {
    finish = resolve;
  });
  const started = { yes: false };
  const work = () => {
    started.yes = true;
    return finished;
  };
  return { started, work, finish: (result: string) => finish(result) };
}

const settle = () => new Promise(setImmediate);

it('runs no more at once than it may, the rest in the order they came', async () => {
  const queue = new HashingQueue({ atOnce: 2, waiting: 10 });
  const jobs = Array.from({ length: 4 }, job);
  const done = jobs.map(({ work }) => queue.run(work));
  await settle();
  expect(jobs.map(({ started }) => started.yes)).toEqual([true, true, false, false]);
  jobs[1]?.finish('second');
  await settle();
  expect(jobs.map(({ started }) => started.yes)).toEqual([true, true, true, false]);
  for (const { finish } of jobs) finish('done');
  expect(await Promise.all(done)).toEqual(['done', 'second', 'done', 'done']);
});

it('turns away who would wait too long, and says when to come again', async () => {
  const queue = new HashingQueue({ atOnce: 1, waiting: 1 });
  const jobs = [job(), job()];
  const done = jobs.map(({ work }) => queue.run(work));
  const refused = await queue.run(() => Promise.resolve('never')).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(Problem);
  expect(refused).toMatchObject({ code: 'overloaded', details: { retryAfter: 2 } });
  for (const { finish } of jobs) finish('done');
  expect(await Promise.all(done)).toEqual(['done', 'done']);
});

it('does no work for somebody whose turn comes too late', async () => {
  const queue = new HashingQueue({ atOnce: 1, waiting: 5 });
  const [first, late] = [job(), job()];
  const done = [queue.run(first.work), queue.run(late.work)];
  jest.spyOn(performance, 'now').mockReturnValue(performance.now() + 4001);
  first.finish('done');
  const [, refused] = await Promise.allSettled(done);
  expect(refused).toMatchObject({ status: 'rejected', reason: { code: 'overloaded' } });
  expect(late.started.yes).toBe(false);
  jest.restoreAllMocks();
  expect(await queue.run(() => Promise.resolve('fine'))).toBe('fine');
});

it('goes on after work that failed', async () => {
  const queue = new HashingQueue({ atOnce: 1, waiting: 5 });
  const failing = queue.run(() => Promise.reject(new Error('no memory')));
  const next = queue.run(() => Promise.resolve('fine'));
  await expect(failing).rejects.toThrow('no memory');
  expect(await next).toBe('fine');
  expect(await queue.run(() => Promise.resolve('fine again'))).toBe('fine again');
});
