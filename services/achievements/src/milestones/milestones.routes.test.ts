import {
  checkMilestones,
  listBadges,
  listMilestones,
} from '@family-chores/contracts/achievements/milestones';
import { database } from '@family-chores/service-kit/mongo';
import {
  assignmentVerifiedEvent,
  someFamily,
  startTestService,
  type ContractClient,
  type TestService,
} from '@family-chores/service-kit/testing';
import { FamilyProgress } from '../progress/family-progress.model.ts';
import { achievements } from '../service.ts';
import {
  memberAddedEvent,
  redemptionCanceledEvent,
  rewardRedeemedEvent,
  eventsOf,
} from '../testing/build-events.ts';

let service: TestService;
let client: ContractClient;
let familyId: number;
let ann: number;
let ben: number;

beforeAll(async () => {
  service = await startTestService(achievements);
  client = await service.as(1);
});
afterAll(() => service.stop());
beforeEach(() => {
  ({ id: familyId, ann, ben } = someFamily(service));
});

async function badges(): Promise<number[]> {
  const { body } = await client.call(listBadges, { params: { familyId } });
  return body.map(({ milestoneId }) => milestoneId);
}

async function check(key?: string): Promise<string[]> {
  const headers: Record<string, string> = key === undefined ? {} : { 'idempotency-key': key };
  const { body } = await client.call(checkMilestones, { params: { familyId }, headers });
  return body.unlockedBadges.map(({ milestone }) => milestone.name);
}

const chores = (count: number, familyMemberId = ann) =>
  Array.from({ length: count }, () => assignmentVerifiedEvent({ familyId, familyMemberId, pointsEarned: 1 }));

describe('milestones', () => {
  // Shows: 3-milestone, 7-milestones-list
  it('are listed, including premium ones', async () => {
    const { body } = await client.call(listMilestones, { params: { familyId } });
    expect(body[0]).toEqual({
      id: 1,
      name: 'First Chore',
      description: 'Get your first chore verified',
      iconName: 'Star',
      premium: false,
    });
    expect(body.filter(({ premium }) => premium).length).toBeGreaterThanOrEqual(4);
  });

  it('are hidden from an account outside the family, as are badges and the check', async () => {
    const outsider = await service.as(2);
    const params = { familyId };
    const responses = [
      await outsider.call(listMilestones, { params }),
      await outsider.call(listBadges, { params }),
      await outsider.call(checkMilestones, { params }),
    ];
    expect(responses.map(({ status }) => status)).toEqual([404, 404, 404]);
  });
});

describe('a badge', () => {
  // Shows: 3-badge, 7-badges-list
  it('unlocks with the first verified chore and is published', async () => {
    expect(await badges()).toEqual([]);
    await service.deliver(assignmentVerifiedEvent({ familyId, familyMemberId: ann }));
    const { body } = await client.call(listBadges, { params: { familyId } });
    expect(body).toEqual([{ milestoneId: 1, unlockedAt: expect.any(String) }]);
    expect(await eventsOf(service, familyId, 'badge.unlocked')).toEqual([{ familyId, milestoneId: 1 }]);
  });

  it('unlocks once, however many chores are credited concurrently', async () => {
    await service.deliverAll([...chores(60, ann), ...chores(60, ben)]);
    expect((await badges()).toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 6, 12]);
    const published = await eventsOf(service, familyId, 'badge.unlocked');
    expect(published.map(({ milestoneId }) => Number(milestoneId)).toSorted((a, b) => a - b)).toEqual([
      1, 2, 3, 4, 6, 12,
    ]);
  });

  it('unlocks with the first redeemed reward, which counts once even if it is published twice', async () => {
    await service.deliverAll([
      rewardRedeemedEvent(familyId, ann, 4711),
      rewardRedeemedEvent(familyId, ann, 4711),
    ]);
    expect(await badges()).toEqual([10]);
    const progress = await FamilyProgress.findById(familyId).lean();
    expect(progress?.members?.[ann]?.redeemedRewards).toBe(1);
  });

  it('depends on a total that excludes canceled redemptions, in whichever order the events arrive', async () => {
    const cancellation = redemptionCanceledEvent(familyId, ann, 4712);
    await service.deliverAll([cancellation, rewardRedeemedEvent(familyId, ann, 4712), cancellation]);
    await service.deliverAll([
      rewardRedeemedEvent(familyId, ann, 4713),
      redemptionCanceledEvent(familyId, ann, 4713),
    ]);
    const progress = await FamilyProgress.findById(familyId).lean();
    expect(progress?.members?.[ann]?.redeemedRewards).toBe(0);
  });

  it('that everyone must earn together stays locked while a member has done nothing', async () => {
    await service.deliverAll([
      memberAddedEvent(familyId, ann),
      memberAddedEvent(familyId, ben),
      ...chores(2, ann),
    ]);
    expect(await badges()).toEqual([1]);
    await service.deliverAll(chores(1, ben));
    expect(await badges()).toEqual([1, 12]);
  });

  it('of the annual plan stays locked without that plan', async () => {
    const entries = [assignmentVerifiedEvent({ familyId, familyMemberId: ann, pointsEarned: 10_000 })];
    await service.deliverAll(entries);
    expect(await badges()).not.toContain(14);
  });
});

describe('the milestone check', () => {
  // Shows: 4-milestone-check, 7-milestone-check
  it('announces badges unlocked since the last check', async () => {
    expect(await check()).toEqual([]);
    await service.deliverAll(chores(1));
    expect([await check(), await check()]).toEqual([['First Chore'], []]);
    await service.deliverAll([rewardRedeemedEvent(familyId, ann)]);
    expect(await check()).toEqual(['First Treat']);
    expect(await badges()).toEqual([1, 10]);
  });

  // Shows: 4-milestone-check
  it('unlocks, publishes and announces a missing badge once if the family has reached its milestone', async () => {
    await service.deliverAll(chores(1));
    await FamilyProgress.updateOne({ _id: familyId }, { $set: { badges: [] } });
    const announced = await Promise.all(Array.from({ length: 5 }, () => check()));
    expect(announced.flat()).toEqual(['First Chore']);
    expect(await badges()).toEqual([1]);
    // The first event is from before the badge was removed.
    expect(await eventsOf(service, familyId, 'badge.unlocked')).toHaveLength(2);
  });

  it('announces each badge once for 20 concurrent requests', async () => {
    await service.deliverAll(chores(10));
    const announced = await Promise.all(Array.from({ length: 20 }, () => check()));
    expect(announced.flat().toSorted()).toEqual(['First Chore', 'Off to a Good Start']);
  });

  it('returns the same response to repeated and concurrent requests with the same key', async () => {
    await service.deliverAll(chores(1));
    const responses = await Promise.all(Array.from({ length: 10 }, () => check(`check-${familyId}`)));
    expect(responses).toEqual(responses.map(() => ['First Chore']));
    expect([await check(`check-${familyId}`), await check()]).toEqual([['First Chore'], []]);
  });

  it('announces the same badges to a repeated request even if its first response was not recorded', async () => {
    const key = `check-${familyId}`;
    await service.deliverAll(chores(1));
    await check(key);
    // The collection of recorded responses.
    await database().collection('recordedResponses').deleteMany({});
    await service.deliver(rewardRedeemedEvent(familyId, ann));
    expect([await check(key), await check()]).toEqual([['First Chore'], ['First Treat']]);
  });
});
