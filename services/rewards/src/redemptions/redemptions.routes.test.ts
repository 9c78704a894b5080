import { guardChanged } from '@family-chores/contracts/families/guard';
import { listPointsEntries } from '@family-chores/contracts/rewards/points';
import { cancelRedemption, listRedemptions, redeem } from '@family-chores/contracts/rewards/redemptions';
import { editReward, removeReward } from '@family-chores/contracts/rewards/rewards';
import { event } from '@family-chores/service-kit/events';
import { olderThan } from '@family-chores/service-kit/mongo';
import {
  assignmentVerifiedEvent,
  someFamily,
  someId,
  startTestService,
  type ContractClient,
  type TestService,
} from '@family-chores/service-kit/testing';
import { Entry } from '../points/entry.model.ts';
import { rewards } from '../service.ts';
import { someReward } from '../testing/some-reward.ts';
import { Redemption } from './redemption.model.ts';

let service: TestService;
let client: ContractClient;
let family: ReturnType<typeof someFamily>;
let familyId: number;
let ann: number;
let ben: number;

beforeAll(async () => {
  service = await startTestService(rewards);
  client = await service.as(1);
});
afterAll(() => service.stop());
beforeEach(() => {
  family = someFamily(service);
  ({ id: familyId, ann, ben } = family);
});

async function give(familyMemberId: number, pointsEarned: number): Promise<void> {
  await service.deliver(assignmentVerifiedEvent({ familyId, familyMemberId, pointsEarned }));
}

function redeemFor(familyMemberId: number, rewardId: number, key?: string) {
  const headers: Record<string, string> = key === undefined ? {} : { 'idempotency-key': key };
  return client.call(redeem, { body: { familyMemberId, rewardId }, headers });
}

async function readRedemptions(query: { limit?: string; before?: string } = {}) {
  return (await client.call(listRedemptions, { params: { familyId }, query })).body;
}

async function balanceOf(memberId: number): Promise<number> {
  return (await client.call(listPointsEntries, { params: { memberId } })).body.balance;
}

describe('redeeming a reward', () => {
  // Shows: 3-redemption
  it('deducts the points, stores a ledger entry, and publishes the redemption and the balance', async () => {
    await give(ann, 25);
    const reward = await someReward(client, familyId, 10);
    const { status, body } = await redeemFor(ann, reward.id);
    await service.settled();
    expect(status).toBe(201);
    expect(body).toMatchObject({
      familyMemberId: ann,
      rewardId: reward.id,
      rewardName: 'Ice cream',
      pointsCost: 10,
      pointsRemaining: 15,
    });
    const ledger = (await client.call(listPointsEntries, { params: { memberId: ann } })).body;
    expect(ledger.balance).toBe(15);
    expect(ledger.entries[0]).toMatchObject({
      amount: -10,
      reason: { kind: 'redemption', redemptionId: body.id, rewardName: 'Ice cream' },
    });
    const published = (await service.publishedEvents())
      .filter(({ data }) => data['familyId'] === familyId)
      .slice(-2);
    expect(published).toContainEqual({
      type: 'reward.redeemed',
      data: {
        familyId,
        familyMemberId: ann,
        redemptionId: body.id,
        rewardId: reward.id,
        pointsCost: 10,
        rewardName: reward.name,
      },
    });
    expect(published).toContainEqual({
      type: 'points.changed',
      data: { familyId, familyMemberId: ann, balance: 15, version: 2 },
    });
  });

  it('is refused without enough points and changes nothing', async () => {
    await give(ann, 9);
    const reward = await someReward(client, familyId, 10);
    const refused = await redeemFor(ann, reward.id);
    expect(refused.problem).toMatchObject({ status: 409, message: 'Not enough points' });
    expect((await redeemFor(ben, reward.id)).status).toBe(409);
    expect([await balanceOf(ann), await readRedemptions()]).toEqual([9, []]);
  });

  it('is refused for a member or reward of another family, an unknown reward, and to another account', async () => {
    await give(ann, 100);
    const reward = await someReward(client, familyId);
    const other = someFamily(service);
    const outsider = await service.as(2);
    const responses = [
      await redeemFor(other.ann, reward.id),
      await redeemFor(ann, (await someReward(client, other.id)).id),
      await redeemFor(ann, 9_999_999),
      await outsider.call(redeem, { body: { familyMemberId: ann, rewardId: reward.id } }),
    ];
    expect(responses.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    expect(await balanceOf(ann)).toBe(100);
  });

  it('happens once for a repeated request, even when no points are left for a second one', async () => {
    await give(ann, 10);
    const reward = await someReward(client, familyId, 10);
    const key = `redeem-${someId()}`;
    const responses = await Promise.all(Array.from({ length: 10 }, () => redeemFor(ann, reward.id, key)));
    const later = await redeemFor(ann, reward.id, key);
    for (const { body } of responses) expect(body).toEqual(later.body);
    expect([await balanceOf(ann), (await readRedemptions()).length]).toEqual([0, 1]);
  });

  it('succeeds for exactly 10 of 60 concurrent requests if the points suffice for 10', async () => {
    await give(ann, 100);
    const reward = await someReward(client, familyId, 10);
    const responses = await Promise.all(Array.from({ length: 60 }, () => redeemFor(ann, reward.id)));
    await service.settled();
    const count = (wanted: number) => responses.filter(({ status }) => status === wanted).length;
    expect([count(201), count(409)]).toEqual([10, 50]);
    expect([await balanceOf(ann), (await readRedemptions()).length]).toEqual([0, 10]);
    const entries = await Entry.find({ familyMemberId: ann }).lean();
    expect(entries.reduce((sum, { amount }) => sum + amount, 0)).toBe(0);
  });
});

describe('canceling a redemption', () => {
  const cancel = (id: number, key?: string) =>
    client.call(cancelRedemption, {
      params: { id },
      headers: key === undefined ? {} : { 'idempotency-key': key },
    });
  const ledgerOf = async (memberId: number) =>
    (await client.call(listPointsEntries, { params: { memberId } })).body;

  it('returns the points with an entry of its own, and publishes the cancellation and the balance', async () => {
    await give(ann, 25);
    const reward = await someReward(client, familyId, 10);
    const { id } = (await redeemFor(ann, reward.id)).body;
    const { status, body } = await cancel(id);
    await service.settled();
    expect([status, body.canceledAt]).toEqual([200, expect.any(String)]);
    const { balance, entries } = await ledgerOf(ann);
    expect(balance).toBe(25);
    expect(entries.map(({ amount }) => amount)).toEqual([10, -10, 25]);
    expect(entries[0]?.reason).toEqual({
      kind: 'cancellation',
      canceledRedemptionId: id,
      rewardName: 'Ice cream',
    });
    expect(await readRedemptions()).toMatchObject([{ id, canceledAt: body.canceledAt }]);
    const published = (await service.publishedEvents()).filter(({ data }) => data['familyId'] === familyId);
    expect(published.slice(-2)).toContainEqual({
      type: 'redemption.canceled',
      data: {
        familyId,
        familyMemberId: ann,
        redemptionId: id,
        rewardId: reward.id,
        pointsCost: 10,
        rewardName: reward.name,
      },
    });
    expect(published.slice(-2)).toContainEqual({
      type: 'points.changed',
      data: { familyId, familyMemberId: ann, balance: 25, version: 3 },
    });
  });

  it('returns the points once for concurrent requests, which get the same response', async () => {
    await give(ann, 10);
    const { id } = (await redeemFor(ann, (await someReward(client, familyId, 10)).id)).body;
    const responses = await Promise.all(Array.from({ length: 50 }, () => cancel(id)));
    const [first] = responses;
    for (const { status, body } of responses) expect([status, body]).toEqual([200, first?.body]);
    expect((await ledgerOf(ann)).entries.map(({ amount }) => amount)).toEqual([10, -10, 10]);
    await service.settled();
    const published = (await service.publishedEvents()).filter(({ data }) => data['redemptionId'] === id);
    expect(published.map(({ type }) => type).toSorted()).toEqual(['redemption.canceled', 'reward.redeemed']);
  });

  it('gives a later request the same response, even if the redemption was more than a day ago', async () => {
    await give(ann, 10);
    const { id } = (await redeemFor(ann, (await someReward(client, familyId, 10)).id)).body;
    const first = await cancel(id);
    const createdAt = new Date(Date.now() - 25 * 3_600_000);
    await Redemption.updateOne({ _id: id }, { $set: { createdAt } });
    const { status, body } = await cancel(id);
    expect([status, body]).toEqual([200, { ...first.body, createdAt: createdAt.toISOString() }]);
    expect(await balanceOf(ann)).toBe(10);
  });

  it('gives a repeated request the same response', async () => {
    await give(ann, 10);
    const { id } = (await redeemFor(ann, (await someReward(client, familyId, 10)).id)).body;
    const key = `cancel-${someId()}`;
    const first = await cancel(id, key);
    expect((await cancel(id, key)).body).toEqual(first.body);
    expect(await balanceOf(ann)).toBe(10);
  });

  it('keeps the ledger correct during concurrent redemptions and cancellations', async () => {
    await give(ann, 50);
    const reward = await someReward(client, familyId, 10);
    const first = await Promise.all(Array.from({ length: 5 }, () => redeemFor(ann, reward.id)));
    const mixed = await Promise.all(
      first.flatMap(({ body }) => [cancel(body.id), redeemFor(ann, reward.id), cancel(body.id)]),
    );
    await service.settled();
    const redeemed = mixed.filter(({ status }) => status === 201).length;
    expect(mixed.filter(({ status }) => status === 200)).toHaveLength(10);
    const entries = await Entry.find({ familyMemberId: ann }).sort({ version: 1 }).lean();
    const sum = entries.reduce((total, { amount }) => total + amount, 0);
    expect([sum, await balanceOf(ann)]).toEqual([50 - 10 * redeemed, 50 - 10 * redeemed]);
    expect(entries.map(({ version }) => version)).toEqual(entries.map((_, index) => index + 1));
  });

  it('is possible for a day after the redemption', async () => {
    await give(ann, 20);
    const reward = await someReward(client, familyId, 10);
    const [old, recent] = [(await redeemFor(ann, reward.id)).body, (await redeemFor(ann, reward.id)).body];
    const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);
    await Redemption.updateOne({ _id: old.id }, { $set: { createdAt: hoursAgo(25) } });
    await Redemption.updateOne({ _id: recent.id }, { $set: { createdAt: hoursAgo(23) } });
    expect((await cancel(old.id)).problem).toMatchObject({
      status: 409,
      message: 'This was redeemed more than a day ago and can no longer be canceled',
    });
    expect((await cancel(recent.id)).status).toBe(200);
    expect(await balanceOf(ann)).toBe(10);
  });

  it('is refused to another account', async () => {
    await give(ann, 10);
    const { id } = (await redeemFor(ann, (await someReward(client, familyId, 10)).id)).body;
    const outsider = await service.as(2);
    expect((await outsider.call(cancelRedemption, { params: { id } })).status).toBe(404);
    expect(await balanceOf(ann)).toBe(0);
  });
});

describe('in a family with a PIN', () => {
  it('the redemption, its ledger entries and their events record which member acted', async () => {
    await give(ann, 25);
    const reward = await someReward(client, familyId, 10);
    const members = family.members.map((member) =>
      member.id === ben ? { ...member, role: 'parent' as const, pinId: 5 } : member,
    );
    service.stubs.putFamily({ ...family, members });
    await service.deliver(event(guardChanged, { familyId }));
    const parent = await service.as(1);
    const exp = Math.floor(Date.now() / 1000) + 900;
    const token = await service.stubs.actingToken({ sid: 's1', familyId, memberId: ben, pinId: 5, exp });
    parent.cookies.store(new Headers({ 'set-cookie': `acting-${familyId}=${token}; Path=/; HttpOnly` }));

    const { body } = await parent.call(redeem, { body: { familyMemberId: ann, rewardId: reward.id } });
    expect(body).toMatchObject({ familyMemberId: ann, actedBy: ben });
    const canceled = await parent.call(cancelRedemption, { params: { id: body.id } });
    expect(canceled.body).toMatchObject({ actedBy: ben, canceledBy: ben });
    expect(await readRedemptions()).toEqual([canceled.body]);
    const { entries } = (await client.call(listPointsEntries, { params: { memberId: ann } })).body;
    expect(entries.map(({ actedBy }) => actedBy)).toEqual([ben, ben, undefined]);
    await service.settled();
    const events = (await service.publishedEvents()).filter(({ data }) => data['familyId'] === familyId);
    expect(events.slice(-4).map(({ actedBy }) => actedBy)).toEqual([ben, ben, ben, ben]);
  });
});

describe('the redemptions of a family', () => {
  it('keep the original name and cost when the reward is edited or deleted', async () => {
    await give(ann, 20);
    const reward = await someReward(client, familyId, 10);
    await redeemFor(ann, reward.id);
    await client.call(editReward, { params: { id: reward.id }, body: { name: 'Cake', pointsCost: 500 } });
    await client.call(removeReward, { params: { id: reward.id } });
    expect(await readRedemptions()).toMatchObject([{ rewardName: 'Ice cream', pointsCost: 10 }]);
  });

  it('are returned in pages, newest first', async () => {
    await give(ann, 50);
    const reward = await someReward(client, familyId, 10);
    const ids: number[] = [];
    for (let index = 0; index < 5; index += 1) ids.unshift((await redeemFor(ann, reward.id)).body.id);
    const first = await readRedemptions({ limit: '2' });
    const second = await readRedemptions({ limit: '2', before: String(first.at(-1)?.id) });
    expect([...first, ...second].map(({ id }) => id)).toEqual(ids.slice(0, 4));
  });

  it('cannot be paged from a redemption of another family', async () => {
    await give(ann, 10);
    const { id } = (await redeemFor(ann, (await someReward(client, familyId)).id)).body;
    const params = { familyId: someFamily(service).id };
    const response = await client.call(listRedemptions, { params, query: { before: String(id) } });
    expect(response.status).toBe(404);
  });

  it('are read through an index, starting where a page begins', async () => {
    const plan = await Redemption.find({ familyId, ...olderThan({ _id: 5, createdAt: new Date(0) }) })
      .sort({ createdAt: -1, _id: -1 })
      .explain('queryPlanner');
    const [winningPlan] = JSON.stringify(plan).split('"rejectedPlans"');
    expect(winningPlan).not.toMatch(/COLLSCAN|"SORT"/);
    expect(winningPlan).toContain('[new Date(0), new Date(-9223372036854775808)]');
  });
});
