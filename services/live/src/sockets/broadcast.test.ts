import { badgeUnlocked } from '@family-chores/contracts/achievements/milestones';
import { cloudEvent } from '@family-chores/contracts/define-event';
import { remoteActivated } from '@family-chores/contracts/registry/releases';
import { event, type OutboxEntry } from '@family-chores/service-kit/events';
import { toCloudEvent, until } from '@family-chores/service-kit/testing';
import { broadcastTo } from './broadcast.ts';
import { Connection } from './connection.ts';
import { startLive, type TestLive } from '../testing/start-live.ts';

let live: TestLive;

beforeAll(async () => {
  live = await startLive();
  for (const id of [7, 8]) live.stubs.putFamily({ id, name: 'Smith', accountIds: [1, 2], members: [] });
});
afterAll(() => live.stop());

const session = { sessionId: 's', roles: [], signedInAt: 0, isGuest: false };

const activated = (name: string, buildId = '0a1b2c3-0123456789ab', channel = 'stable') =>
  event(remoteActivated, { name, channel, buildId });

/** Publishes an event without waiting until the stream has stored it. */
function publish(entry: OutboxEntry): void {
  live.stubs.nats.publish(entry.subject, JSON.stringify(toCloudEvent(entry)));
}

it('sends a release to the browsers of every family, without its build id', async () => {
  const browsers = await Promise.all([live.open(1, 7), live.open(2, 7), live.open(2, 8)]);
  const entry = activated('mf-rewards');
  await live.publish(entry);
  for (const { messages, socket } of browsers) {
    await until(() => messages.length > 0);
    expect(messages).toEqual([
      {
        type: 'remote.activated',
        id: entry.id,
        time: entry.time.toISOString(),
        data: { name: 'mf-rewards', channel: 'stable' },
      },
    ]);
    socket.close();
  }
});

const asPublished = (entry: OutboxEntry) => cloudEvent.parse(toCloudEvent(entry));

/** A connection that keeps what is sent to it. */
class RecordingConnection extends Connection {
  readonly sent: unknown[] = [];
  override send(frame: Buffer) {
    const { type, data } = JSON.parse(frame.toString());
    this.sent.push([type, data]);
  }
}

it('sends one message for a burst of releases of the same name and channel', async () => {
  const connection = new RecordingConnection({ ...session, id: 1 }, 7);
  const broadcast = broadcastTo(new Set([connection]));
  const buildIds = Array.from({ length: 200 }, (_, index) => `0a1b2c3-${String(index).padStart(12, '0')}`);
  for (const buildId of buildIds) {
    for (const name of ['mf-rewards', 'shell']) broadcast(asPublished(activated(name, buildId)));
  }
  broadcast(asPublished(activated('shell', '0a1b2c3-0123456789ab', 'preview')));
  await until(() => connection.sent.length >= 3);
  expect(connection.sent).toEqual([
    ['remote.activated', { name: 'mf-rewards', channel: 'stable' }],
    ['remote.activated', { name: 'shell', channel: 'stable' }],
    ['remote.activated', { name: 'shell', channel: 'preview' }],
  ]);
});

it("does not let a release delay a family's events", async () => {
  const browser = await live.open(1, 7);
  publish(activated('mf-rewards'));
  publish(event(badgeUnlocked, { familyId: 7, milestoneId: 1 }));
  await until(() => browser.messages.length >= 2);
  expect(browser.messages.map(({ type, data }) => [type, data])).toEqual([
    ['badge.unlocked', { milestoneId: 1 }],
    ['remote.activated', { name: 'mf-rewards', channel: 'stable' }],
  ]);
  browser.socket.close();
});

it('yields to other work while it sends to thousands of connections', async () => {
  let sent = 0;
  let sentBeforeOtherWork = 0;
  class CountingConnection extends Connection {
    override send() {
      sent += 1;
      if (sent === 1) setImmediate(() => (sentBeforeOtherWork = sent));
    }
  }
  const accounts = Array.from({ length: 2000 }, (_, id) => ({ ...session, id }));
  const connections = new Set(accounts.map((account) => new CountingConnection(account, 7)));
  broadcastTo(connections)(asPublished(activated('mf-rewards')));
  await until(() => sent === connections.size);
  expect(sentBeforeOtherWork).toBeGreaterThan(0);
  expect(sentBeforeOtherWork).toBeLessThan(connections.size);
});
