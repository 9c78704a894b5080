import { Problem } from '@family-chores/contracts/problem';
import { jest } from '@jest/globals';
import { HashingQueue } from './hashing-queue.ts';

/** Work that the test finishes. */
function job() {
  let finish: (result: string) => void = () => {};
  const finished = new Promise<string>((resolve) => {
    finish = resolve;
  });
  let isStarted = false;
  const work = () => {
    isStarted = true;
    return finished;
  };
  return { isStarted: () => isStarted, work, finish: (result: string) => finish(result) };
}

const client = { client: '203.0.113.1' };
const settle = () => new Promise(setImmediate);

it('runs work concurrently up to the limit, and the rest in order of arrival', async () => {
  const queue = new HashingQueue({ maxConcurrent: 2, maxWaiting: 10, maxWaitingPerClient: 10 });
  const jobs = Array.from({ length: 4 }, job);
  const done = jobs.map(({ work }) => queue.run(client, work));
  await settle();
  expect(jobs.map(({ isStarted }) => isStarted())).toEqual([true, true, false, false]);
  jobs[1]?.finish('second');
  await settle();
  expect(jobs.map(({ isStarted }) => isStarted())).toEqual([true, true, true, false]);
  for (const { finish } of jobs) finish('done');
  expect(await Promise.all(done)).toEqual(['done', 'second', 'done', 'done']);
});

it('refuses work when the queue is full, and says when to retry', async () => {
  const queue = new HashingQueue({ maxConcurrent: 1, maxWaiting: 1, maxWaitingPerClient: 1 });
  const jobs = [job(), job()];
  const done = jobs.map(({ work }) => queue.run(client, work));
  const refused = await queue.run(client, () => Promise.resolve('never')).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(Problem);
  expect(refused).toMatchObject({ code: 'overloaded', details: { retryAfter: 2 } });
  for (const { finish } of jobs) finish('done');
  expect(await Promise.all(done)).toEqual(['done', 'done']);
});

it('does no work for a client that has waited too long', async () => {
  const queue = new HashingQueue({ maxConcurrent: 1, maxWaiting: 5, maxWaitingPerClient: 5 });
  const [first, late] = [job(), job()];
  const done = [queue.run(client, first.work), queue.run(client, late.work)];
  jest.spyOn(performance, 'now').mockReturnValue(performance.now() + 4001);
  first.finish('done');
  const [, refused] = await Promise.allSettled(done);
  expect(refused).toMatchObject({ status: 'rejected', reason: { code: 'overloaded' } });
  expect(late.isStarted()).toBe(false);
  jest.restoreAllMocks();
  expect(await queue.run(client, () => Promise.resolve('fine'))).toBe('fine');
});

it('continues after work that failed', async () => {
  const queue = new HashingQueue({ maxConcurrent: 1, maxWaiting: 5, maxWaitingPerClient: 5 });
  const failing = queue.run(client, () => Promise.reject(new Error('no memory')));
  const next = queue.run(client, () => Promise.resolve('fine'));
  await expect(failing).rejects.toThrow('no memory');
  expect(await next).toBe('fine');
  expect(await queue.run(client, () => Promise.resolve('fine again'))).toBe('fine again');
});

it('does not let one client fill the queue', async () => {
  const queue = new HashingQueue({ maxConcurrent: 1, maxWaiting: 10, maxWaitingPerClient: 2 });
  const jobs = Array.from({ length: 4 }, job);
  const greedy = jobs.slice(0, 3).map(({ work }) => queue.run(client, work));
  await expect(queue.run(client, () => Promise.resolve('never'))).rejects.toMatchObject({
    code: 'overloaded',
  });
  const other = queue.run({ client: '203.0.113.2' }, jobs[3]?.work ?? (() => Promise.resolve('')));
  for (const { finish } of jobs) finish('done');
  expect(await Promise.all([...greedy, other])).toEqual(['done', 'done', 'done', 'done']);
});

it('serves recognized devices first, even when others have filled the queue', async () => {
  const queue = new HashingQueue({ maxConcurrent: 1, maxWaiting: 1, maxWaitingPerClient: 1 });
  const [running, other, recognized] = [job(), job(), job()];
  const done = [
    queue.run(client, running.work),
    queue.run(client, other.work),
    queue.run({ ...client, isRecognized: true }, recognized.work),
  ];
  running.finish('done');
  await settle();
  expect([other.isStarted(), recognized.isStarted()]).toEqual([false, true]);
  recognized.finish('done');
  other.finish('done');
  expect(await Promise.all(done)).toEqual(['done', 'done', 'done']);
});
