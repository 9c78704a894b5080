import { startLive } from '../testing/start-live.ts';

it('makes every browser reconnect when the service stops, and waits only briefly for one that does not respond', async () => {
  const live = await startLive();
  live.stubs.putFamily({ id: 7, name: 'Smith', accountIds: [1], members: [] });
  const browsers = await Promise.all(Array.from({ length: 5 }, () => live.open(1, 7)));
  const stalled = await live.open(1, 7);
  stalled.socket.pause();
  const before = Date.now();
  await live.stop();
  stalled.socket.resume();
  expect(await Promise.all(browsers.map(({ untilClosed }) => untilClosed()))).toEqual([
    1012, 1012, 1012, 1012, 1012,
  ]);
  expect(Date.now() - before).toBeLessThan(8000);
  await stalled.untilClosed();
});
