import { badgeUnlocked } from '@family-chores/contracts/achievements/milestones';
import { cloudEvent } from '@family-chores/contracts/define-event';
import { remoteActivated } from '@family-chores/contracts/registry/releases';
import { event, type OutboxEntry } from '@family-chores/service-kit/events';
import { toCloudEvent, until } from '@family-chores/service-kit/testing';
import { broadcastTo } from './broadcast.ts';
import { Seat } from './seat.ts';
import { startLive, type TestLive } from '../testing/start-live.ts';

let live: TestLive;

beforeAll(async () => {
  live = await startLive();
  for (const id of [7, 8]) live.neighbours.putFamily({ id, name: 'Smith', accountIds: [1, 2], members: [] });
});
afterAll(() => live.stop());

const activated = (name: string, buildId = '0a1b2c3-0123456789ab', channel = 'stable') =>
  event(remoteActivated, { name, channel, buildId });

/** As the relay of its owner does, without waiting for the stream. */
function publish(told: OutboxEntry): void {
  live.neighbours.nats.publish(told.subject, JSON.stringify(toCloudEvent(told)));
}

it('tells every browser of a release, whatever family it watches, and not which build it is', async () => {
  const browsers = await Promise.all([live.watch(1, 7), live.watch(2, 7), live.watch(2, 8)]);
  const told = activated('mf-rewards');
  await live.tell(told);
  for (const { messages, socket } of browsers) {
    await until(() => messages.length > 0);
    expect(messages).toEqual([
      {
        type: 'remote.activated',
        id: told.id,
        time: told.time.toISOString(),
        data: { name: 'mf-rewards', channel: 'stable' },
      },
    ]);
    socket.close();
  }
});

it('tells once what a burst of releases comes to, and a family meanwhile what happens in it', async () => {
  const browser = await live.watch(1, 7);
  const buildIds = Array.from({ length: 200 }, (_, at) => `0a1b2c3-${String(at).padStart(12, '0')}`);
  for (const buildId of buildIds) {
    for (const name of ['mf-rewards', 'shell']) publish(activated(name, buildId));
  }
  publish(activated('shell', '0a1b2c3-0123456789ab', 'preview'));
  publish(event(badgeUnlocked, { familyId: 7, milestoneId: 1 }));
  await until(() => browser.messages.length >= 4);
  expect(browser.messages.map(({ type, data }) => [type, data])).toEqual([
    ['badge.unlocked', { milestoneId: 1 }],
    ['remote.activated', { name: 'mf-rewards', channel: 'stable' }],
    ['remote.activated', { name: 'shell', channel: 'stable' }],
    ['remote.activated', { name: 'shell', channel: 'preview' }],
  ]);
  browser.socket.close();
});

it('lets others have their turn while thousands are told', async () => {
  let told = 0;
  let toldBeforeOurTurn = 0;
  class CountingSeat extends Seat {
    override send() {
      told += 1;
      if (told === 1) setImmediate(() => (toldBeforeOurTurn = told));
    }
  }
  const accounts = Array.from({ length: 2000 }, (_, id) => ({ id, sessionId: 's', roles: [] }));
  const seats = new Set(accounts.map((account) => new CountingSeat(account, 7)));
  broadcastTo(seats)(cloudEvent.parse(toCloudEvent(activated('mf-rewards'))));
  await until(() => told === seats.size);
  expect(toldBeforeOurTurn).toBeGreaterThan(0);
  expect(toldBeforeOurTurn).toBeLessThan(seats.size);
});
