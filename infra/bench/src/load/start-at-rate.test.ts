import { startAtRate } from './start-at-rate.ts';

test('starts work while earlier work is running, and waits for all of it', async () => {
  let running = 0;
  let maxRunning = 0;
  let ended = 0;
  let finish = () => {};
  const all = new Promise<void>((resolve) => {
    finish = resolve;
  });
  await startAtRate({ perSecond: 10_000, count: 5 }, async () => {
    running += 1;
    maxRunning = Math.max(maxRunning, running);
    if (running === 5) finish();
    await all;
    ended += 1;
  });
  expect(maxRunning).toBe(5);
  expect(ended).toBe(5);
});
