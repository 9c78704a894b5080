import { getCurrentChallenge, startChallenge } from '@family-chores/contracts/achievements/challenges';
import { listBadges } from '@family-chores/contracts/achievements/milestones';
import {
  assignmentVerifiedEvent,
  someFamily,
  someId,
  startTestService,
  type TestService,
} from '@family-chores/service-kit/testing';
import { Challenge } from '../challenges/challenge.model.ts';
import { achievements } from '../service.ts';
import { eventsOf } from '../testing/build-events.ts';
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
beforeEach(() => {
  ({ id: familyId, ann, ben } = someFamily(service));
});

async function startWeeklyChallenge(targetPoints = 1000) {
  const body = { name: 'Weekly Challenge', targetPoints, duration: 7 };
  return (await (await service.as(1)).call(startChallenge, { params: { familyId }, body })).body.challenge;
}

async function current() {
  return (await (await service.as(1)).call(getCurrentChallenge, { params: { familyId } })).body;
}

async function leaderboard() {
  const view = await current();
  return view?.memberProgress.map((row) => [row.member.name, row.pointsEarned, row.completedChores]);
}

describe('a verified chore', () => {
  it('advances the challenge and its leaderboard, and publishes the total', async () => {
    const { id: challengeId } = await startWeeklyChallenge(100);
    await service.deliver(assignmentVerifiedEvent({ familyId, familyMemberId: ann, pointsEarned: 10 }));
    await service.deliver(assignmentVerifiedEvent({ familyId, familyMemberId: ben, pointsEarned: 15 }));
    expect(await current()).toMatchObject({ totalPoints: 25, percentComplete: 25 });
    expect(await leaderboard()).toEqual([
      ['Ben', 15, 1],
      ['Ann', 10, 1],
    ]);
    expect(await eventsOf(service, familyId, 'challenge.progressed')).toEqual([
      { familyId, challengeId, totalPoints: 10 },
      { familyId, challengeId, totalPoints: 25 },
    ]);
  });

  it('counts once when it is redelivered or published again with another event id', async () => {
    await startWeeklyChallenge();
    const assignmentId = someId();
    const verified = assignmentVerifiedEvent({ familyId, familyMemberId: ann, assignmentId });
    await service.deliver(verified);
    await service.deliverAll([
      verified,
      assignmentVerifiedEvent({ familyId, familyMemberId: ann, assignmentId }),
    ]);
    expect(await current()).toMatchObject({ totalPoints: 10 });
    const progress = await FamilyProgress.findById(familyId).lean();
    expect(progress?.members?.[ann]).toEqual({ verifiedChores: 1, pointsEarned: 10, redeemedRewards: 0 });
    expect(await eventsOf(service, familyId, 'challenge.progressed')).toHaveLength(1);
  });

  it('counts once when 300 are verified concurrently and some of the events are delivered twice', async () => {
    await startWeeklyChallenge();
    const entries = Array.from({ length: 300 }, (_, index) =>
      assignmentVerifiedEvent({ familyId, familyMemberId: index % 3 === 0 ? ann : ben, pointsEarned: 2 }),
    );
    await service.deliverAll([...entries, ...entries.slice(0, 50)]);
    expect(await leaderboard()).toEqual([
      ['Ben', 400, 200],
      ['Ann', 200, 100],
    ]);
    expect(await Credit.countDocuments({ familyId })).toBe(300);
  });

  it('counts for milestones, but not for the challenge, if verified before its start or after its end', async () => {
    await startWeeklyChallenge();
    const weekMs = 7 * 24 * 3_600_000;
    await service.deliverAll([
      assignmentVerifiedEvent({ familyId, familyMemberId: ann, verifiedAt: new Date(Date.now() - 60_000) }),
      assignmentVerifiedEvent({
        familyId,
        familyMemberId: ann,
        verifiedAt: new Date(Date.now() + weekMs + 60_000),
      }),
    ]);
    expect(await current()).toMatchObject({ totalPoints: 0 });
    const progress = await FamilyProgress.findById(familyId).lean();
    expect(progress?.members?.[ann]?.verifiedChores).toBe(2);
  });

  it('that arrives late counts for the challenge that ran when it was verified', async () => {
    const { id } = await startWeeklyChallenge();
    const verifiedAt = (await Challenge.findById(id).lean())?.startsAt ?? new Date(0);
    const endsAt = new Date(verifiedAt.getTime() + 1);
    await Challenge.updateOne({ _id: id }, { $set: { endsAt, ended: true } });
    const { id: nextId } = await startWeeklyChallenge();
    await service.deliver(assignmentVerifiedEvent({ familyId, familyMemberId: ann, verifiedAt }));
    const [late, next] = [await Challenge.findById(id).lean(), await Challenge.findById(nextId).lean()];
    expect([late?.progress, next?.progress]).toEqual([
      { [ann]: { pointsEarned: 10, completedChores: 1 } },
      {},
    ]);
  });

  it('that reaches the target of a challenge unlocks the badge for it once', async () => {
    await startWeeklyChallenge(25);
    const chores = Array.from({ length: 5 }, () =>
      assignmentVerifiedEvent({ familyId, familyMemberId: ann }),
    );
    await service.deliverAll(chores);
    const { body } = await (await service.as(1)).call(listBadges, { params: { familyId } });
    expect(body.filter(({ milestoneId }) => milestoneId === 11)).toHaveLength(1);
    expect((await FamilyProgress.findById(familyId).lean())?.reachedChallenges).toBe(1);
    expect(await current()).toMatchObject({ totalPoints: 50, percentComplete: 100 });
  });

  it('finds its challenge through an index, however many challenges the family has had', async () => {
    const now = new Date();
    const plan = await Challenge.find({ familyId, startsAt: { $lte: now }, endsAt: { $gt: now } }).explain(
      'queryPlanner',
    );
    const [winningPlan] = JSON.stringify(plan).split('"rejectedPlans"');
    expect(winningPlan).toContain('familyId_1_endsAt_1');
  });
});
