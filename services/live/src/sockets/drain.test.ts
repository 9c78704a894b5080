import { startLive } from '../testing/start-live.ts';

it('asks every browser to come back when the service stops, and waits for none that does not answer', async () => {
  const live = await startLive();
  live.neighbours.putFamily({ id: 7, name: 'Smith', accountIds: [1], members: [] });
  const browsers = await Promise.all(Array.from({ length: 5 }, () => live.watch(1, 7)));
  const deaf = await live.watch(1, 7);
  deaf.socket.pause();
  const before = Date.now();
  await live.stop();
  deaf.socket.resume();
  expect(await Promise.all(browsers.map(({ untilClosed }) => untilClosed()))).toEqual([
    1012, 1012, 1012, 1012, 1012,
  ]);
  expect(Date.now() - before).toBeLessThan(4000);
  await deaf.untilClosed();
});
