import type { ServiceName } from '@family-chores/contracts/service-name';
import type { Databases } from '../data/databases.ts';

const now = new Date();
const chore = { name: 'Sweep', points: 10 };

/**
 * Stores the consistent data of one family: Ada (1) did a chore and spent points; Ben (2) verified the chore and wrote
 * a message. The family's account has an annual plan.
 */
export async function insertConsistentFamily(databases: Databases) {
  const put = (service: ServiceName, collection: string, ...documents: object[]) =>
    databases
      .of(service)
      .collection<{ _id: never }>(collection)
      .insertMany(documents as { _id: never }[]);
  const owner = { familyId: 7, familyMemberId: 1 };
  await put('identity', 'accounts', { _id: 70, plan: 'annual', planRevision: 3 });
  await put('billing', 'subscriptions', { _id: 70, revision: 3, active: true });
  await put('families', 'subscriptions', { _id: 70, revision: 3, standing: 'active', plan: 'annual' });
  const members = [
    { id: 1, points: 6 },
    { id: 2, points: 0 },
  ];
  await put('families', 'families', {
    _id: 7,
    accountIds: [70],
    members,
    cover: { lapsed: false, annual: true },
    createdAt: now,
  });
  const open = { familyId: 7, familyMemberId: 2, completed: false, verified: false, pointsEarned: 0, chore };
  await put(
    'schedule',
    'assignments',
    {
      _id: 100,
      ...owner,
      completed: true,
      verified: true,
      verifiedAt: now,
      pointsEarned: 10,
      verifier: { id: 2 },
      chore,
    },
    { _id: 101, ...open },
  );
  await databases.of('schedule').collection('assignments').createIndex({ 'outbox.id': 1 });
  await put(
    'rewards',
    'entries',
    { _id: 300, ...owner, version: 1, amount: 10, reason: { assignmentId: 100 } },
    { _id: 301, ...owner, version: 2, amount: -4, reason: { redemptionId: 200 } },
    { _id: 303, ...owner, version: 3, amount: -5, reason: { redemptionId: 201 } },
    { _id: 304, ...owner, version: 4, amount: 5, reason: { canceledRedemptionId: 201 } },
  );
  await put(
    'rewards',
    'redemptions',
    { _id: 200, ...owner, pointsCost: 4 },
    { _id: 201, ...owner, pointsCost: 5, canceledAt: now },
  );
  await put('rewards', 'balances', { _id: 1, familyId: 7, balance: 6, version: 4 });
  await put(
    'achievements',
    'credits',
    { _id: 'assignment:100', ...owner, points: 10, verifiedAt: now },
    { _id: 'redemption:200', ...owner },
    { _id: 'redemption:201', ...owner },
    { _id: 'cancellation:201', ...owner },
  );
  const totals = { '1': { verifiedChores: 1, pointsEarned: 10, redeemedRewards: 1 } };
  const badges = [{ milestoneId: 1 }, { milestoneId: 10 }];
  await put('achievements', 'familyProgress', {
    _id: 7,
    members: totals,
    reachedChallenges: 0,
    badges,
    cover: { annual: true },
  });
  const progress = { '1': { pointsEarned: 10, completedChores: 1 } };
  const hourMs = 3_600_000;
  const [startsAt, endsAt] = [new Date(now.getTime() - hourMs), new Date(now.getTime() + hourMs)];
  await put('chat', 'messages', { _id: 600, familyId: 7, senderId: 2, content: 'Well done' });
  await put('achievements', 'challenges', { _id: 500, familyId: 7, startsAt, endsAt, progress });
}
