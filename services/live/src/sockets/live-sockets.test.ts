import { badgeUnlocked } from '@family-chores/contracts/achievements/milestones';
import { subscriptionChanged } from '@family-chores/contracts/billing/subscriptions';
import { familyCreated } from '@family-chores/contracts/families/families';
import { memberAdded } from '@family-chores/contracts/families/members';
import { event } from '@family-chores/service-kit/events';
import { toCloudEvent, until } from '@family-chores/service-kit/testing';
import { jest } from '@jest/globals';
import { startLive, type TestLive } from '../testing/start-live.ts';

let live: TestLive;

beforeAll(async () => {
  live = await startLive();
  for (const id of [7, 8]) live.stubs.putFamily({ id, name: 'Smith', accountIds: [1, 2], members: [] });
});
afterAll(() => live.stop());

const badge = (milestoneId: number, familyId = 7) => event(badgeUnlocked, { familyId, milestoneId });

describe('what a browser receives', () => {
  it('has only the fields of an event that its contract shows to browsers', async () => {
    const browser = await live.open(1, 7);
    const entry = event(memberAdded, { familyId: 7, familyMemberId: 70, name: 'Ann', age: 9 });
    await live.publish(entry);
    await until(() => browser.messages.length > 0);
    expect(browser.messages).toEqual([
      { type: 'member.added', id: entry.id, time: entry.time.toISOString(), data: { familyMemberId: 70 } },
    ]);
    browser.socket.close();
  });

  it('includes only events of the family that are meant for browsers', async () => {
    const browser = await live.open(1, 7);
    await live.publish(badge(1, 8));
    await live.publish(event(familyCreated, { familyId: 7, name: 'Smith' }));
    await live.publish(badge(2));
    await until(() => browser.messages.length > 0);
    expect(browser.messages.map(({ data }) => data)).toEqual([{ milestoneId: 2 }]);
    browser.socket.close();
  });

  it('includes each event of its family only once, even if it is published twice', async () => {
    const browsers = await Promise.all([live.open(1, 7), live.open(1, 7), live.open(2, 7)]);
    const entry = badge(3);
    const { nats } = live.stubs;
    nats.publish(entry.subject, JSON.stringify(toCloudEvent(entry)));
    nats.publish(entry.subject, JSON.stringify(toCloudEvent(entry)));
    await live.publish(badge(4));
    for (const { messages, socket } of browsers) {
      await until(() => messages.length >= 2);
      expect(messages.map(({ data }) => data)).toEqual([{ milestoneId: 3 }, { milestoneId: 4 }]);
      socket.close();
    }
  });

  it('continues after messages that are not valid events', async () => {
    const browser = await live.open(1, 7);
    const { nats } = live.stubs;
    nats.publish('family.7.badge.unlocked', 'not JSON');
    nats.publish('family.7.badge.unlocked', JSON.stringify({ ...toCloudEvent(badge(5)), data: {} }));
    await live.publish(badge(6));
    await until(() => browser.messages.length > 0);
    expect(browser.messages.map(({ data }) => data)).toEqual([{ milestoneId: 6 }]);
    browser.socket.close();
  });
});

describe('an event of an account', () => {
  const changed = (accountId: number, revision: number) =>
    event(subscriptionChanged, {
      accountId,
      revision,
      plan: 'annual',
      status: 'active',
      active: true,
      currentPeriodEnd: null,
      cancelAtPeriodEnd: false,
    });

  it('reaches its browsers in every family, once and without details', async () => {
    const browsers = await Promise.all([live.open(1, 7), live.open(1, 8)]);
    const entry = changed(1, 1);
    await live.publish(entry);
    live.stubs.nats.publish(entry.subject, JSON.stringify(toCloudEvent(entry)));
    await live.publish(changed(1, 2));
    for (const { messages, socket } of browsers) {
      await until(() => messages.length >= 2);
      expect(messages.map(({ type, data }) => [type, data])).toEqual([
        ['subscription.changed', {}],
        ['subscription.changed', {}],
      ]);
      socket.close();
    }
  });

  it('does not reach another account of the same family', async () => {
    const browser = await live.open(2, 7);
    await live.publish(changed(1, 3));
    await live.publish(badge(10));
    await until(() => browser.messages.length > 0);
    expect(browser.messages.map(({ type }) => type)).toEqual(['badge.unlocked']);
    browser.socket.close();
  });
});

describe('a browser', () => {
  it('is disconnected when it sends a message', async () => {
    const browser = await live.open(1, 7);
    browser.socket.send('hello');
    expect(await browser.untilClosed()).toBe(1008);
  });

  it('is disconnected when it sends a frame over 64 KiB', async () => {
    const browser = await live.open(1, 7);
    browser.socket.send('x'.repeat(64 * 1024 + 1));
    expect(await browser.untilClosed()).toBe(1009);
  });

  it('gets a pong when it pings', async () => {
    const browser = await live.open(1, 7);
    const ponged = new Promise((resolve) => browser.socket.once('pong', resolve));
    browser.socket.ping();
    await ponged;
    expect(browser.closeCode()).toBeUndefined();
    browser.socket.close();
  });

  it('is dropped when it does not respond to a ping before the next one', async () => {
    const silent = await live.open(1, 7, { autoPong: false });
    const responsive = await live.open(1, 7);
    const pinged = [silent, responsive].map(
      ({ socket }) => new Promise((resolve) => socket.once('ping', resolve)),
    );
    await live.sendHeartbeat();
    await Promise.all(pinged);
    const ponged = new Promise((resolve) => responsive.socket.once('pong', resolve));
    responsive.socket.ping();
    await ponged;
    await live.sendHeartbeat();
    expect(await silent.untilClosed()).toBe(1006);
    expect(responsive.closeCode()).toBeUndefined();
    responsive.socket.close();
  });
});

it('closes a socket after half a day, so that access is checked again when the browser reconnects', async () => {
  const browser = await live.open(1, 7);
  const later = Date.now() + 12.1 * 3_600_000;
  jest.spyOn(Date, 'now').mockReturnValue(later);
  await live.sendHeartbeat();
  jest.restoreAllMocks();
  expect(await browser.untilClosed()).toBe(1012);
});

it('closes every socket when NATS becomes unavailable, and refuses sockets until NATS is back', async () => {
  const browser = await live.open(1, 7);
  await live.proxy.close();
  expect(await browser.untilClosed()).toBe(1012);
  expect((await live.expectRefusal(1, 7)).status).toBe(503);
  await live.proxy.open();
  await until(async () => {
    const reconnected = await live.connect(1, 7);
    if ('status' in reconnected) return false;
    await live.publish(badge(9));
    await until(() => reconnected.messages.length > 0);
    reconnected.socket.close();
    return true;
  });
});
