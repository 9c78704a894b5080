import { badgeUnlocked } from '@family-chores/contracts/achievements/milestones';
import { event } from '@family-chores/service-kit/events';
import { EVENT_STREAM } from '@family-chores/service-kit/nats';
import { toCloudEvent, until } from '@family-chores/service-kit/testing';
import { startLive, type TestLive } from '../testing/start-live.ts';

const BATCH_SIZE = 2000;
/** Far more events than an operating system can buffer for one connection. */
const MAX_EVENTS = 200_000;

let live: TestLive;

beforeAll(async () => {
  live = await startLive();
  live.stubs.putFamily({ id: 7, name: 'Smith', accountIds: [1, 2], members: [] });
  // Without the stream, NATS does not spend its time storing these events.
  await (await live.stubs.nats.jetstreamManager()).streams.delete(EVENT_STREAM);
});
afterAll(() => live.stop());

it('drops a browser that stops reading, and keeps sending to the others', async () => {
  const stalled = await live.open(1, 7);
  const reading = await live.open(2, 7);
  const { nats } = live.stubs;
  const isDropped = async () =>
    (await live.metrics()).includes('live_dropped_sockets_total{reason="unread"} 1');
  let published = 0;

  stalled.socket.pause();
  while (!(await isDropped()) && published < MAX_EVENTS) {
    for (let count = 0; count < BATCH_SIZE; count += 1) {
      const unlocked = event(badgeUnlocked, { familyId: 7, milestoneId: 1 });
      nats.publish(unlocked.subject, JSON.stringify(toCloudEvent(unlocked)));
    }
    published += BATCH_SIZE;
    await until(() => reading.messages.length === published);
  }

  expect(await isDropped()).toBe(true);
  expect(await live.metrics()).toContain('live_open_sockets 1\n');
  expect(reading.closeCode()).toBeUndefined();
});
