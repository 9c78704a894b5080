import { badgeUnlocked } from '@family-chores/contracts/achievements/milestones';
import { event } from '@family-chores/service-kit/events';
import { eventStream } from '@family-chores/service-kit/nats';
import { toCloudEvent, until } from '@family-chores/service-kit/testing';
import { startLive, type TestLive } from '../testing/start-live.ts';

const batch = 2000;
/** Far more than any system buffers for one connection. */
const most = 200_000;

let live: TestLive;

beforeAll(async () => {
  live = await startLive();
  live.neighbours.putFamily({ id: 7, name: 'Smith', accountIds: [1, 2], members: [] });
  // Storing so many would take the server longer than sending them.
  await (await live.neighbours.nats.jetstreamManager()).streams.delete(eventStream);
});
afterAll(() => live.stop());

it('cuts off a browser that stops reading, and sends on to the others', async () => {
  const deaf = await live.watch(1, 7);
  const listening = await live.watch(2, 7);
  const { nats } = live.neighbours;
  const cutOff = async () => (await live.metrics()).includes('live_dropped_sockets_total{reason="unread"} 1');
  let told = 0;

  deaf.socket.pause();
  while (!(await cutOff()) && told < most) {
    for (let count = 0; count < batch; count += 1) {
      const unlocked = event(badgeUnlocked, { familyId: 7, milestoneId: 1 });
      nats.publish(unlocked.subject, JSON.stringify(toCloudEvent(unlocked)));
    }
    told += batch;
    await until(() => listening.messages.length === told);
  }

  expect(await cutOff()).toBe(true);
  expect(await live.metrics()).toContain('live_open_sockets 1\n');
  expect(listening.closed()).toBeUndefined();
});
