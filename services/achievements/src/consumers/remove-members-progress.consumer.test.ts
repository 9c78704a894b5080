import { getCurrentChallenge, startChallenge } from '@family-chores/contracts/achievements/challenges';
import { listBadges } from '@family-chores/contracts/achievements/milestones';
import {
  assignmentVerifiedEvent,
  memberRemovedEvent,
  someFamily,
  startTestService,
  type TestService,
} from '@family-chores/service-kit/testing';
import { Challenge } from '../challenges/challenge.model.ts';
import { achievements } from '../service.ts';
import { memberAddedEvent, rewardRedeemedEvent } from '../testing/build-events.ts';
import { Credit } from '../progress/credit.model.ts';
import { FamilyProgress } from '../progress/family-progress.model.ts';

let service: TestService;
let familyId: number;
let ann: number;
let ben: number;

beforeAll(async () => {
  service = await startTestService(achievements);
});
afterAll(() => service.stop());
beforeEach(async () => {
  ({ id: familyId, ann, ben } = someFamily(service));
  await start();
});

async function start(): Promise<void> {
  const body = { name: 'Weekly Challenge', targetPoints: 1000, duration: 7 };
  await (await service.as(1)).callOrThrow(startChallenge, { params: { familyId }, body });
}

async function expectNothingLeftOf(familyMemberId: number): Promise<void> {
  const progress = await FamilyProgress.findById(familyId).lean();
  expect(Object.keys(progress?.members ?? {})).not.toContain(String(familyMemberId));
  const challenge = await Challenge.findOne({ familyId }).lean();
  expect(Object.keys(challenge?.progress ?? {})).not.toContain(String(familyMemberId));
  expect(await Credit.countDocuments({ familyMemberId })).toBe(0);
}

describe('a removed member', () => {
  it('is removed from the challenge and the totals; the family keeps its badges', async () => {
    const client = await service.as(1);
    await service.deliverAll([
      assignmentVerifiedEvent({ familyId, familyMemberId: ann }),
      assignmentVerifiedEvent({ familyId, familyMemberId: ben, pointsEarned: 25 }),
      rewardRedeemedEvent(familyId, ben),
    ]);
    service.stubs.putFamily({
      id: familyId,
      name: 'Smith',
      accountIds: [1],
      members: [{ id: ann, name: 'Ann', age: 40 }],
    });
    await service.deliver(memberRemovedEvent(familyId, ben));
    await expectNothingLeftOf(ben);
    const view = (await client.call(getCurrentChallenge, { params: { familyId } })).body;
    expect(view).toMatchObject({ totalPoints: 10, memberProgress: [{ familyMemberId: ann }] });
    const badges = (await client.call(listBadges, { params: { familyId } })).body;
    expect(new Set(badges.map(({ milestoneId }) => milestoneId))).toEqual(new Set([1, 10, 12]));
  });

  it('is not counted by late events', async () => {
    await service.deliverAll([memberRemovedEvent(familyId, ben)]);
    await service.deliverAll([
      assignmentVerifiedEvent({ familyId, familyMemberId: ben }),
      rewardRedeemedEvent(familyId, ben),
      memberAddedEvent(familyId, ben),
    ]);
    await expectNothingLeftOf(ben);
  });

  it('is not counted by a challenge that starts while their progress is being removed', async () => {
    await Challenge.deleteMany({ familyId });
    const verifiedAt = new Date(Date.now() + 60_000);
    await service.deliver(memberRemovedEvent(familyId, ben));
    await Credit.create([
      { _id: `assignment:${ann}`, familyId, familyMemberId: ann, points: 10, verifiedAt },
      { _id: `assignment:${ben}`, familyId, familyMemberId: ben, points: 25, verifiedAt },
    ]);
    await start();
    const challenge = await Challenge.findOne({ familyId }).lean();
    expect(challenge?.progress).toEqual({ [ann]: { pointsEarned: 10, completedChores: 1 } });
  });

  it('leaves nothing even if 100 of their chores are being counted', async () => {
    const entries = Array.from({ length: 100 }, () =>
      assignmentVerifiedEvent({ familyId, familyMemberId: ben }),
    );
    await service.deliverAll([
      ...entries.slice(0, 50),
      memberRemovedEvent(familyId, ben),
      ...entries.slice(50),
    ]);
    await expectNothingLeftOf(ben);
  });
});
