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
  for (const id of [7, 8]) live.neighbours.putFamily({ id, name: 'Smith', accountIds: [1, 2], members: [] });
});
afterAll(() => live.stop());

const badge = (milestoneId: number, familyId = 7) => event(badgeUnlocked, { familyId, milestoneId });

describe('what a browser hears', () => {
  it('is what its contract shows of an event, and no more', async () => {
    const browser = await live.watch(1, 7);
    const told = event(memberAdded, { familyId: 7, familyMemberId: 70, name: 'Ann', age: 9 });
    await live.tell(told);
    await until(() => browser.messages.length > 0);
    expect(browser.messages).toEqual([
      { type: 'member.added', id: told.id, time: told.time.toISOString(), data: { familyMemberId: 70 } },
    ]);
    browser.socket.close();
  });

  it('is nothing of another family, and no event that is not for browsers', async () => {
    const browser = await live.watch(1, 7);
    await live.tell(badge(1, 8));
    await live.tell(event(familyCreated, { familyId: 7, name: 'Smith' }));
    await live.tell(badge(2));
    await until(() => browser.messages.length > 0);
    expect(browser.messages.map(({ data }) => data)).toEqual([{ milestoneId: 2 }]);
    browser.socket.close();
  });

  it('reaches every browser of the family once, also when it is published again', async () => {
    const browsers = await Promise.all([live.watch(1, 7), live.watch(1, 7), live.watch(2, 7)]);
    const told = badge(3);
    const { nats } = live.neighbours;
    nats.publish(told.subject, JSON.stringify(toCloudEvent(told)));
    nats.publish(told.subject, JSON.stringify(toCloudEvent(told)));
    await live.tell(badge(4));
    for (const { messages, socket } of browsers) {
      await until(() => messages.length >= 2);
      expect(messages.map(({ data }) => data)).toEqual([{ milestoneId: 3 }, { milestoneId: 4 }]);
      socket.close();
    }
  });

  it('goes on after a message that is no event', async () => {
    const browser = await live.watch(1, 7);
    const { nats } = live.neighbours;
    nats.publish('family.7.badge.unlocked', 'no JSON');
    nats.publish('family.7.badge.unlocked', JSON.stringify({ ...toCloudEvent(badge(5)), data: {} }));
    await live.tell(badge(6));
    await until(() => browser.messages.length > 0);
    expect(browser.messages.map(({ data }) => data)).toEqual([{ milestoneId: 6 }]);
    browser.socket.close();
  });
});

describe('what happens to an account', () => {
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

  it('reaches its browsers, whatever family they watch, once and without its details', async () => {
    const browsers = await Promise.all([live.watch(1, 7), live.watch(1, 8)]);
    const told = changed(1, 1);
    await live.tell(told);
    live.neighbours.nats.publish(told.subject, JSON.stringify(toCloudEvent(told)));
    await live.tell(changed(1, 2));
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
    const browser = await live.watch(2, 7);
    await live.tell(changed(1, 3));
    await live.tell(badge(10));
    await until(() => browser.messages.length > 0);
    expect(browser.messages.map(({ type }) => type)).toEqual(['badge.unlocked']);
    browser.socket.close();
  });
});

describe('a browser that does not keep to the rules', () => {
  it('is closed when it says something', async () => {
    const browser = await live.watch(1, 7);
    browser.socket.send('hello');
    expect(await browser.untilClosed()).toBe(1008);
  });

  it('is closed when it sends a frame over 64 KiB', async () => {
    const browser = await live.watch(1, 7);
    browser.socket.send('x'.repeat(64 * 1024 + 1));
    expect(await browser.untilClosed()).toBe(1009);
  });

  it('is answered when it pings', async () => {
    const browser = await live.watch(1, 7);
    const answered = new Promise((resolve) => browser.socket.once('pong', resolve));
    browser.socket.ping();
    await answered;
    expect(browser.closed()).toBeUndefined();
    browser.socket.close();
  });

  it('is cut off when it does not answer a ping until the next', async () => {
    const silent = await live.watch(1, 7, { autoPong: false });
    const there = await live.watch(1, 7);
    const pinged = [silent, there].map(
      ({ socket }) => new Promise((resolve) => socket.once('ping', resolve)),
    );
    await live.beat();
    await Promise.all(pinged);
    const answered = new Promise((resolve) => there.socket.once('pong', resolve));
    there.socket.ping();
    await answered;
    await live.beat();
    expect(await silent.untilClosed()).toBe(1006);
    expect(there.closed()).toBeUndefined();
    there.socket.close();
  });
});

it('lets a socket come back, to be checked anew, when it was open for half a day', async () => {
  const browser = await live.watch(1, 7);
  const later = Date.now() + 12.1 * 3_600_000;
  jest.spyOn(Date, 'now').mockReturnValue(later);
  await live.beat();
  jest.restoreAllMocks();
  expect(await browser.untilClosed()).toBe(1012);
});

it('closes every socket while events are away, and takes them again when they are back', async () => {
  const browser = await live.watch(1, 7);
  await live.link.cut();
  expect(await browser.untilClosed()).toBe(1012);
  expect((await live.refused(1, 7)).status).toBe(503);
  await live.link.join();
  await until(async () => {
    const answer = await live.ask(1, 7);
    if ('status' in answer) return false;
    await live.tell(badge(9));
    await until(() => answer.messages.length > 0);
    answer.socket.close();
    return true;
  });
});
