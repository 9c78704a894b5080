import { RequestQueue } from './request-queue.ts';

const client = '203.0.113.9';
const turn = () => new Promise((resolve) => setImmediate(resolve));

/** Waits for the window over which event loop utilization is measured. */
const utilizationWindow = () => new Promise((resolve) => setTimeout(resolve, 60));

/** Work that the test finishes. */
function task(queue: RequestQueue) {
  let finish = () => {};
  let hasBegun = false;
  const work = () =>
    new Promise<void>((resolve) => {
      hasBegun = true;
      finish = resolve;
    });
  return { done: queue.run(work), finish: () => finish(), hasBegun: () => hasBegun };
}

const tasks = (queue: RequestQueue, count: number) => Array.from({ length: count }, () => task(queue));

it('starts requests up to the upper limit while the event loop has time left', async () => {
  // No utilization reaches 2, so the event loop never counts as saturated.
  const queue = new RequestQueue({ maxRunningWhileSaturated: 2, maxRunning: 5, saturation: 2 });
  const started = tasks(queue, 6);
  await turn();
  expect(started.map(({ hasBegun }) => hasBegun())).toEqual([true, true, true, true, true, false]);
});

it('starts requests up to the lower limit while the event loop is saturated, and the others in order', async () => {
  // Every utilization reaches 0, so the event loop always counts as saturated.
  const queue = new RequestQueue({ maxRunningWhileSaturated: 2, maxRunning: 5, saturation: 0 });
  await utilizationWindow();
  const [first, , ...waiting] = tasks(queue, 4);
  await turn();
  expect(waiting.map(({ hasBegun }) => hasBegun())).toEqual([false, false]);
  first?.finish();
  await first?.done;
  await turn();
  expect(waiting.map(({ hasBegun }) => hasBegun())).toEqual([true, false]);
});

it('refuses requests while another one has been waiting too long', async () => {
  const queue = new RequestQueue({ maxRunningWhileSaturated: 1, maxRunning: 1, maxWaitMs: 0, newForMs: 0 });
  const running = task(queue);
  expect(queue.admit(client)).not.toBeNull();
  task(queue);
  await new Promise((resolve) => setTimeout(resolve, 2));
  expect(queue.admit(client)).toBeNull();
  running.finish();
  await running.done;
  expect(queue.admit(client)).not.toBeNull();
});

it('lets requests wait longer while the process is new', async () => {
  const queue = new RequestQueue({ maxRunningWhileSaturated: 1, maxRunning: 1, maxWaitMs: 0 });
  tasks(queue, 2);
  await new Promise((resolve) => setTimeout(resolve, 2));
  expect(queue.admit(client)).not.toBeNull();
});

it('refuses a request when the queue is full', () => {
  const queue = new RequestQueue({ maxRunningWhileSaturated: 1, maxRunning: 1, maxWaiting: 2 });
  tasks(queue, 2);
  expect(queue.admit(client)).not.toBeNull();
  task(queue);
  expect(queue.admit(client)).toBeNull();
});

it('refuses a client at its limit until one of its requests has ended, and refuses no other client', () => {
  const queue = new RequestQueue({ maxOfClient: 2 });
  const release = queue.admit(client);
  queue.admit(client);
  expect(queue.admit(client)).toBeNull();
  expect(queue.admit('203.0.113.10')).not.toBeNull();
  release?.();
  expect(queue.admit(client)).not.toBeNull();
});

it('continues after work that fails', async () => {
  const queue = new RequestQueue({ maxRunningWhileSaturated: 1, maxRunning: 1 });
  await expect(queue.run(() => Promise.reject(new Error('failed')))).rejects.toThrow('failed');
  expect(await queue.run(async () => 'done')).toBe('done');
});
