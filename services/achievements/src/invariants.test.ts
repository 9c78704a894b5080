import { expiredAssignments } from '@family-chores/contracts/achievements/facts';
import { familiesWithoutRemovals, familyPlans } from '@family-chores/contracts/families/facts';
import { redemptionFacts } from '@family-chores/contracts/rewards/facts';
import {
  assignmentIds,
  assignmentRetentions,
  verifiedAssignments,
} from '@family-chores/contracts/schedule/facts';
import { InvariantsFixture } from '@family-chores/service-kit/testing';
import { Challenge } from './challenges/challenge.model.ts';
import { invariants } from './invariants.ts';
import { Credit } from './progress/credit.model.ts';
import { FamilyProgress } from './progress/family-progress.model.ts';

let data: InvariantsFixture;

beforeAll(async () => {
  data = await InvariantsFixture.open(invariants);
});
afterAll(() => data.close());

const [credits = '', progress = '', challenges = ''] = [Credit, FamilyProgress, Challenge].map(
  (model) => model.collection.name,
);
const verifiedAt = new Date();
const owner = { familyId: 7, familyMemberId: 1 };
const HOUR_MS = 3_600_000;

/** The member did a chore, redeemed a reward, and redeemed another one that was canceled. */
beforeEach(async () => {
  await data.clear();
  data.setFact(verifiedAssignments, { id: 100, ...owner, pointsEarned: 10 });
  data.setFact(assignmentIds, { id: 100 });
  data.setFact(assignmentRetentions);
  data.setFact(redemptionFacts, { id: 200, isCanceled: false }, { id: 201, isCanceled: true });
  data.setFact(familiesWithoutRemovals, { id: 7 });
  data.setFact(familyPlans, { id: 7, isAnnual: false });
  await data.insert(
    credits,
    { _id: 'assignment:100', ...owner, points: 10, verifiedAt },
    { _id: 'redemption:200', ...owner },
    { _id: 'redemption:201', ...owner },
    { _id: 'cancellation:201', ...owner },
  );
  const members = { '1': { verifiedChores: 1, pointsEarned: 10, redeemedRewards: 1 } };
  const badges = [{ milestoneId: 1 }, { milestoneId: 10 }];
  await data.insert(progress, { _id: 7, members, reachedChallenges: 0, badges });
  await data.insert(challenges, {
    _id: 500,
    familyId: 7,
    startsAt: new Date(verifiedAt.getTime() - HOUR_MS),
    endsAt: new Date(verifiedAt.getTime() + HOUR_MS),
    progress: { '1': { pointsEarned: 10, completedChores: 1 } },
  });
});

const removeCredit = (_id: string) => data.database.collection<{ _id: string }>(credits).deleteOne({ _id });
const update = (collection: string, operations: object) =>
  data.database.collection(collection).updateOne({}, operations);
const awardBadge = (milestoneId: number) => update(progress, { $push: { badges: { milestoneId } } });

it('finds no violation in consistent data', async () => {
  expect(await data.violations()).toEqual([]);
});

it('accepts a badge that a removed member earned', async () => {
  data.setFact(familiesWithoutRemovals);
  await awardBadge(2);
  expect(await data.violations()).toEqual([]);
});

it('accepts a badge for a redemption that was canceled later', async () => {
  data.setFact(redemptionFacts, { id: 201, isCanceled: true });
  await removeCredit('redemption:200');
  await update(progress, { $set: { 'members.1.redeemedRewards': 0 } });
  expect(await data.violations()).toEqual([]);
});

describe('a counted assignment that does not exist', () => {
  beforeEach(() => {
    data.setFact(verifiedAssignments);
    data.setFact(assignmentIds);
  });

  it('is accepted, and provided as expired, if the retention may have deleted it', async () => {
    data.setFact(assignmentRetentions, { id: 7, deletedBefore: new Date(verifiedAt.getTime() + 1) });
    expect(await data.violations()).toEqual([]);
    expect([...(await data.facts().withIds(expiredAssignments, [100, 101])).keys()]).toEqual([100]);
  });

  it('is a violation if it is too recent to have been deleted', async () => {
    data.setFact(assignmentRetentions, { id: 7, deletedBefore: verifiedAt });
    expect(await data.violations()).toEqual([
      'Achievements count assignment 100, which does not exist or is not verified',
    ]);
    expect((await data.facts().withIds(expiredAssignments, [100])).size).toBe(0);
  });
});

it.each<[string, () => unknown, string]>([
  [
    'a verified chore that is not counted',
    () => removeCredit('assignment:100'),
    'Assignment 100 is verified, but achievements do not count it',
  ],
  [
    'a redemption that is not counted',
    () => removeCredit('redemption:200'),
    'Achievements do not count redemption 200',
  ],
  [
    'a canceled redemption that is still counted',
    () => removeCredit('cancellation:201'),
    'Redemption 201 is canceled, but achievements still count it',
  ],
  [
    'a redemption that is counted as canceled, but is not',
    () => data.setFact(redemptionFacts, { id: 200, isCanceled: false }, { id: 201, isCanceled: false }),
    'Redemption 201 is not canceled, but achievements do not count it',
  ],
  [
    'a chore that is counted with other points',
    () => data.setFact(verifiedAssignments, { id: 100, ...owner, pointsEarned: 1 }),
    'Achievements count assignment 100 with 10 points for member 1 instead of 1 for member 1',
  ],
  [
    'a chore that is counted for another member',
    () => data.setFact(verifiedAssignments, { id: 100, ...owner, familyMemberId: 2, pointsEarned: 10 }),
    'Achievements count assignment 100 with 10 points for member 1 instead of 10 for member 2',
  ],
  [
    'a credit for an assignment that is not verified',
    () => data.setFact(verifiedAssignments),
    'Achievements count assignment 100, which does not exist or is not verified',
  ],
  [
    'a credit for a missing redemption',
    () => data.setFact(redemptionFacts),
    'Achievements count redemption 200, which does not exist',
  ],
  [
    'totals that differ from the credits',
    () => update(progress, { $set: { 'members.1.verifiedChores': 2 } }),
    'Member 1 has credits for (chores, points, rewards) 1, 10, 1, but totals of 2, 10, 1',
  ],
  [
    'a challenge that differs from its credits',
    () => update(challenges, { $set: { 'progress.1.pointsEarned': 20 } }),
    'Challenge 500 counts 1 chores and 20 points of member 1 instead of 1 and 10',
  ],
  ['a badge awarded twice', () => awardBadge(1), 'Family 7 has 2 copies of badge 1'],
  ['a badge that was not earned', () => awardBadge(2), 'Family 7 did not earn badge 2'],
  [
    'a badge for more redemptions than there were',
    () => update(progress, { $set: { cover: { annual: true } }, $push: { badges: { milestoneId: 15 } } }),
    'Family 7 did not earn badge 15',
  ],
  [
    'a badge that was earned, but not awarded',
    () => update(progress, { $pull: { badges: { milestoneId: 1 } } }),
    'Family 7 earned badge 1, but does not have it',
  ],
  [
    'a badge that belongs to no milestone',
    () => awardBadge(99),
    'Family 7 has badge 99, which belongs to no milestone',
  ],
  [
    'a family whose annual plan is not recorded',
    () => data.setFact(familyPlans, { id: 7, isAnnual: true }),
    'Family 7: annual is true according to its subscriptions, but false in achievements',
  ],
  [
    'a family with an annual plan but without a premium badge that it earned',
    () => update(progress, { $set: { reachedChallenges: 4, cover: { annual: true } } }),
    'Family 7 earned badge 16, but does not have it',
  ],
  [
    'a premium badge of a family that never had an annual plan',
    () => awardBadge(16),
    'Family 7 has badge 16, but never had an annual plan',
  ],
])('finds %s', async (_, damage, violation) => {
  await damage();
  expect(await data.violations()).toContain(violation);
});
