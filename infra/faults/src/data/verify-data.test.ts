import { insertConsistentFamily } from '../testing/consistent-family.ts';
import { type Databases, openDatabases } from './databases.ts';
import {
  assignments,
  balances,
  challenges,
  credits,
  entries,
  families,
  messages,
  progress,
  redemptions,
  retentions,
} from './documents.ts';
import { findViolations, findPersistentViolations, measure } from './verify-data.ts';

let databases: Databases;

beforeAll(async () => {
  const uri = process.env.MONGODB_URI ?? '';
  databases = await openDatabases((owner) => uri.replace('/?', `/audited-${owner}?`));
});

beforeEach(async () => {
  // Emptied rather than dropped: creating collections again takes ten times as long.
  for (const database of databases.all.values()) {
    for (const collection of await database.collections()) await collection.deleteMany();
  }
  await insertConsistentFamily(databases);
});

afterAll(() => databases.close());

test('finds no violation in consistent data and counts it', async () => {
  expect(await findViolations(databases)).toEqual([]);
  expect(await measure(databases)).toBe('1 families, 1 verified assignments, 4 ledger entries, 1 balances');
});

test('a family that keeps its assignments for a time keeps their points, credits and badges', async () => {
  const credit = await credits(databases).findOne({ _id: 'assignment:100' });
  const verifiedAt = credit?.verifiedAt?.getTime() ?? 0;
  await assignments(databases).deleteOne({ _id: 100 });
  await retentions(databases).insertOne({ _id: 7, deletedBefore: new Date(verifiedAt + 1) });
  expect(await findViolations(databases)).toEqual([]);
  await retentions(databases).updateOne({ _id: 7 }, { $set: { deletedBefore: new Date(verifiedAt) } });
  expect(await findViolations(databases)).toEqual([
    expect.stringMatching(/pays assignment 100, which is not verified/),
    expect.stringMatching(/count assignment 100, which does not exist/),
  ]);
});

const longAgo = new Date(0);
const owner = { familyId: 7, familyMemberId: 1 };
const verified = { completed: true, verified: true, verifiedAt: new Date(), pointsEarned: 10 };

test.each<[string, () => Promise<unknown>, RegExp]>([
  [
    'a chore verified by its own assignee',
    () => assignments(databases).updateOne({ _id: 100 }, { $set: { verifier: { id: 1 } } }),
    /Assignment 100 is verified by its own assignee/,
  ],
  [
    'a verified chore without a verifier',
    () => assignments(databases).updateOne({ _id: 100 }, { $set: { verifier: null } }),
    /Assignment 100 is verified, but has no verifier/,
  ],
  [
    'a chore verified before it was completed',
    () => assignments(databases).updateOne({ _id: 100 }, { $set: { completed: false } }),
    /Assignment 100 is verified, but not completed/,
  ],
  [
    'points that are not those of the chore',
    () => assignments(databases).updateOne({ _id: 100 }, { $set: { pointsEarned: 11 } }),
    /Assignment 100 earned 11 points instead of 10/,
  ],
  [
    'a verified chore that is not paid',
    () =>
      assignments(databases).insertOne({
        _id: 102,
        ...owner,
        ...verified,
        verifier: { id: 2 },
        chore: { points: 10 },
      }),
    /Assignment 102 is verified, but not in the ledger/,
  ],
  [
    'a chore paid twice',
    () =>
      entries(databases).insertOne({
        _id: 302,
        ...owner,
        version: 5,
        amount: 10,
        reason: { assignmentId: 100 },
      }),
    /Assignment 100 is paid 2 times/,
  ],
  [
    'a chore paid to another member',
    () => entries(databases).updateOne({ _id: 300 }, { $set: { familyMemberId: 2 } }),
    /Assignment 100 is paid to member 2 instead of 1/,
  ],
  [
    'a chore paid with another amount',
    () => entries(databases).updateOne({ _id: 300 }, { $set: { amount: 12 } }),
    /Assignment 100 is paid 12 points instead of 10/,
  ],
  [
    'a payment for a chore that is not verified',
    () => assignments(databases).updateOne({ _id: 100 }, { $set: { verified: false } }),
    /Ledger entry 300 pays assignment 100, which is not verified/,
  ],
  [
    'a redemption without a ledger entry',
    () => entries(databases).deleteOne({ _id: 301 }),
    /Redemption 200 is not in the ledger/,
  ],
  [
    'a redemption with another amount',
    () => entries(databases).updateOne({ _id: 301 }, { $set: { amount: -3 } }),
    /Redemption 200 took 3 points of member 1, its cost is 4 of member 1/,
  ],
  [
    'points deducted without a redemption',
    () => redemptions(databases).deleteOne({ _id: 200 }),
    /Ledger entry 301 deducts points without a redemption/,
  ],
  [
    'a canceled redemption whose points are not returned',
    () => entries(databases).updateOne({ _id: 304 }, { $set: { amount: 4 } }),
    /The 5 points of canceled redemption 201 are not returned to member 1, but 4 to member 1/,
  ],
  [
    'points returned for a redemption that is not canceled',
    () => redemptions(databases).updateOne({ _id: 201 }, { $unset: { canceledAt: 1 } }),
    /Ledger entry 304 returns the points of a redemption that is not canceled/,
  ],
  [
    'a canceled redemption that achievements count',
    () => credits(databases).deleteOne({ _id: 'cancellation:201' }),
    /Achievements do not know whether redemption 201 is canceled/,
  ],
  [
    'a balance that is not the sum',
    () => balances(databases).updateOne({ _id: 1 }, { $set: { balance: 60 } }),
    /The balance of member 1 is 60, its ledger sums to 6/,
  ],
  [
    'a balance without a ledger',
    () => balances(databases).insertOne({ _id: 2, familyId: 7, balance: 5, version: 1 }),
    /Member 2 has a balance of 5 and no ledger/,
  ],
  [
    'a ledger that went below zero',
    () => entries(databases).updateOne({ _id: 301 }, { $set: { amount: -40 } }),
    /The balance of member 1 went below zero/,
  ],
  [
    'a ledger with a gap',
    () => entries(databases).updateOne({ _id: 304 }, { $set: { version: 5 } }),
    /The ledger of member 1 has 4 entries, its balance counts 4/,
  ],
  [
    'points shown that are not the balance',
    () => families(databases).updateOne({ _id: 7 }, { $set: { 'members.0.points': 10 } }),
    /Member 1 is shown with 10 points, the balance is 6/,
  ],
  [
    'a verified chore that achievements does not count',
    () => credits(databases).deleteOne({ _id: 'assignment:100' }),
    /Assignment 100 is verified, but achievements do not count it/,
  ],
  [
    'a redemption that achievements does not count',
    () => credits(databases).deleteOne({ _id: 'redemption:200' }),
    /Achievements do not count redemption 200/,
  ],
  [
    'a chore that achievements counts with other points',
    () => credits(databases).updateOne({ _id: 'assignment:100' }, { $set: { points: 1 } }),
    /Achievements count assignment 100 with 1 points of member 1, not 10 of 1/,
  ],
  [
    'a credit for a missing assignment',
    () => credits(databases).insertOne({ _id: 'assignment:999', ...owner, points: 10 }),
    /Achievements count assignment 999, which does not exist/,
  ],
  [
    "a member's totals that differ from their credits",
    () => progress(databases).updateOne({ _id: 7 }, { $set: { 'members.1.verifiedChores': 2 } }),
    /Member 1 has credits for \(chores, points, rewards\) 1, 10, 1, but totals of 2, 10, 1/,
  ],
  [
    'a challenge that differs from its credits',
    () => challenges(databases).updateOne({ _id: 500 }, { $set: { 'progress.1.pointsEarned': 20 } }),
    /Challenge 500 counts 1 chores, 20 points of member 1, not 1, 10/,
  ],
  [
    'a badge awarded twice',
    () => progress(databases).updateOne({ _id: 7 }, { $push: { badges: { milestoneId: 1 } } }),
    /Family 7 has badge 1 2 times/,
  ],
  [
    'a badge that was not earned',
    () => progress(databases).updateOne({ _id: 7 }, { $push: { badges: { milestoneId: 2 } } }),
    /Family 7 did not earn badge 2/,
  ],
  [
    'a badge that was earned, but not awarded',
    () => progress(databases).updateOne({ _id: 7 }, { $pull: { badges: { milestoneId: 1 } } }),
    /Family 7 earned badge 1, but does not have it/,
  ],
  [
    'a badge that belongs to no milestone',
    () => progress(databases).updateOne({ _id: 7 }, { $push: { badges: { milestoneId: 99 } } }),
    /Family 7 has badge 99, which belongs to no milestone/,
  ],
  [
    'a message of a removed member',
    () => messages(databases).updateOne({ _id: 600 }, { $set: { senderId: 3 } }),
    /messages 600 belongs to member 3, who is not in family 7/,
  ],
  [
    'data of a removed member',
    () => families(databases).updateOne({ _id: 7 }, { $pull: { members: { id: 1 } } }),
    /balances 1 belongs to member 1, who is not in family 7/,
  ],
  [
    'data of a removed family',
    () => families(databases).deleteOne({ _id: 7 }),
    /assignments 100 belongs to family 7, which does not exist/,
  ],
  [
    'a family that a deleted account may enter',
    () => families(databases).updateOne({ _id: 7 }, { $push: { accountIds: 71 } }),
    /Family 7 lets in account 71, which does not exist/,
  ],
  [
    'an event stuck in its document',
    () =>
      databases.schedule
        .collection<{ _id: number }>('assignments')
        .updateOne({ _id: 101 }, { $set: { outbox: [{ id: 'a', time: longAgo }] } }),
    /An event of schedule.assignments 101 was never sent/,
  ],
  [
    'an event stuck in the outbox',
    () =>
      databases.rewards
        .collection<{ _id: string }>('outbox')
        .insertOne({ _id: 'a', sentAt: null, entry: { time: longAgo } } as { _id: string }),
    /Event a of rewards was never sent/,
  ],
  [
    'a dead letter',
    () =>
      databases.rewards
        .collection<{ _id: string }>('deadLetters')
        .insertOne({ _id: 'rewards-credit-points:9', reason: 'no such member' } as { _id: string }),
    /rewards dead-lettered message rewards-credit-points:9, .*: no such member/,
  ],
  [
    'a dead letter of a service without rules',
    () =>
      databases.all
        .get('tutorial')
        ?.collection<{ _id: string }>('deadLetters')
        .insertOne({ _id: 'tutorial:9' }) ?? Promise.reject(),
    /tutorial dead-lettered message tutorial:9/,
  ],
  [
    'data of a removed member in a service without rules',
    () =>
      databases.all.get('tutorial')?.collection('lessons').insertOne({ familyId: 7, familyMemberId: 99 }) ??
      Promise.reject(),
    /audited-tutorial\.lessons .* belongs to member 99, who is not in family 7/,
  ],
])('finds %s', async (_, damage, violation) => {
  await damage();
  expect(await findViolations(databases)).toContainEqual(expect.stringMatching(violation));
});

test('accepts a badge that a removed member earned', async () => {
  await databases.families
    .collection<{ _id: string }>('outbox')
    .insertOne({ _id: 'x', entry: { type: 'member.removed', familyId: 7 } } as { _id: string });
  await progress(databases).updateOne({ _id: 7 }, { $push: { badges: { milestoneId: 2 } } });
  expect(await findViolations(databases)).toEqual([]);
});

test('ignores a violation that disappears when events arrive', async () => {
  await families(databases).updateOne({ _id: 7 }, { $set: { 'members.0.points': 0 } });
  const search = findPersistentViolations(databases, 10_000);
  await families(databases).updateOne({ _id: 7 }, { $set: { 'members.0.points': 6 } });
  expect(await search).toEqual([]);
});

test('reports a violation that persists', async () => {
  await families(databases).updateOne({ _id: 7 }, { $set: { 'members.0.points': 0 } });
  expect(await findPersistentViolations(databases, 400)).toEqual([
    'Member 1 is shown with 0 points, the balance is 6',
  ]);
});
