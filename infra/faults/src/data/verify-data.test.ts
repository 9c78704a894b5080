import { plantSoundFamily } from '../testing/sound-family.ts';
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
} from './documents.ts';
import { findBreaches, findLastingBreaches, measure } from './verify-data.ts';

let databases: Databases;

beforeAll(async () => {
  const uri = process.env.MONGODB_URI ?? '';
  databases = await openDatabases((owner) => uri.replace('/?', `/audited-${owner}?`));
});

beforeEach(async () => {
  // Emptied rather than dropped: making collections anew takes ten times as long.
  for (const database of databases.all.values()) {
    for (const collection of await database.collections()) await collection.deleteMany();
  }
  await plantSoundFamily(databases);
});

afterAll(() => databases.close());

test('data that agree have no breach, and are counted', async () => {
  expect(await findBreaches(databases)).toEqual([]);
  expect(await measure(databases)).toBe('1 families, 1 verified assignments, 2 ledger entries, 1 balances');
});

const longAgo = new Date(0);
const who = { familyId: 7, familyMemberId: 1 };
const verified = { completed: true, verified: true, verifiedAt: new Date(), pointsEarned: 10 };

test.each<[string, () => Promise<unknown>, RegExp]>([
  [
    'a chore verified by its own assignee',
    () => assignments(databases).updateOne({ _id: 100 }, { $set: { verifier: { id: 1 } } }),
    /Assignment 100 is verified by its own assignee/,
  ],
  [
    'a chore verified by nobody',
    () => assignments(databases).updateOne({ _id: 100 }, { $set: { verifier: null } }),
    /Assignment 100 is verified by nobody/,
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
        ...who,
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
        ...who,
        version: 3,
        amount: 10,
        reason: { assignmentId: 100 },
      }),
    /Assignment 100 is paid 2 times/,
  ],
  [
    'a chore paid to somebody else',
    () => entries(databases).updateOne({ _id: 300 }, { $set: { familyMemberId: 2 } }),
    /Assignment 100 is paid to member 2 instead of 1/,
  ],
  [
    'a chore paid with another amount',
    () => entries(databases).updateOne({ _id: 300 }, { $set: { amount: 12 } }),
    /Assignment 100 is paid 12 points instead of 10/,
  ],
  [
    'a payment for a chore nobody verified',
    () => assignments(databases).updateOne({ _id: 100 }, { $set: { verified: false } }),
    /Ledger entry 300 pays assignment 100, which is not verified/,
  ],
  [
    'a redemption that cost nothing',
    () => entries(databases).deleteOne({ _id: 301 }),
    /Redemption 200 is not in the ledger/,
  ],
  [
    'a redemption that cost something else',
    () => entries(databases).updateOne({ _id: 301 }, { $set: { amount: -3 } }),
    /Redemption 200 took 3 points of member 1, its cost is 4 of member 1/,
  ],
  [
    'points taken for nothing',
    () => redemptions(databases).deleteOne({ _id: 200 }),
    /Ledger entry 301 takes points for no redemption/,
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
    () => entries(databases).updateOne({ _id: 301 }, { $set: { version: 3 } }),
    /The ledger of member 1 has 2 entries, its balance is of 2/,
  ],
  [
    'points shown that are not the balance',
    () => families(databases).updateOne({ _id: 7 }, { $set: { 'members.0.points': 10 } }),
    /Member 1 is shown with 10 points, the balance is 6/,
  ],
  [
    'a chore achievements missed',
    () => credits(databases).deleteOne({ _id: 'assignment:100' }),
    /Assignment 100 is verified, but achievements do not count it/,
  ],
  [
    'a redemption achievements missed',
    () => credits(databases).deleteOne({ _id: 'redemption:200' }),
    /Achievements do not count redemption 200/,
  ],
  [
    'a chore achievements count with other points',
    () => credits(databases).updateOne({ _id: 'assignment:100' }, { $set: { points: 1 } }),
    /Achievements count assignment 100 with 1 points of member 1, not 10 of 1/,
  ],
  [
    'a credit for what is not there',
    () => credits(databases).insertOne({ _id: 'assignment:999', ...who, points: 10 }),
    /Achievements count assignment 999, which is not there/,
  ],
  [
    'a member’s totals that are not what was counted',
    () => progress(databases).updateOne({ _id: 7 }, { $set: { 'members.1.verifiedChores': 2 } }),
    /Member 1 has achieved \(chores, points, rewards\) 1, 10, 1, counted are 2, 10, 1/,
  ],
  [
    'a challenge that counts what was not done',
    () => challenges(databases).updateOne({ _id: 500 }, { $set: { 'progress.1.pointsEarned': 20 } }),
    /Challenge 500 counts 1 chores, 20 points of member 1, not 1, 10/,
  ],
  [
    'a badge given twice',
    () => progress(databases).updateOne({ _id: 7 }, { $push: { badges: { milestoneId: 1 } } }),
    /Family 7 has badge 1 2 times/,
  ],
  [
    'a badge nobody earned',
    () => progress(databases).updateOne({ _id: 7 }, { $push: { badges: { milestoneId: 2 } } }),
    /Family 7 did not earn badge 2/,
  ],
  [
    'a badge that was earned and not given',
    () => progress(databases).updateOne({ _id: 7 }, { $pull: { badges: { milestoneId: 1 } } }),
    /Family 7 earned badge 1, but does not have it/,
  ],
  [
    'a badge no milestone gives',
    () => progress(databases).updateOne({ _id: 7 }, { $push: { badges: { milestoneId: 99 } } }),
    /Family 7 has badge 99, which no milestone gives/,
  ],
  [
    'a message of somebody who has left',
    () => messages(databases).updateOne({ _id: 600 }, { $set: { senderId: 3 } }),
    /messages 600 is of member 3, who is not in family 7/,
  ],
  [
    'what is left of a member',
    () => families(databases).updateOne({ _id: 7 }, { $pull: { members: { id: 1 } } }),
    /balances 1 is of member 1, who is not in family 7/,
  ],
  [
    'what is left of a family',
    () => families(databases).deleteOne({ _id: 7 }),
    /assignments 100 is of family 7, which is not there/,
  ],
  [
    'a family that lets in an account that is gone',
    () => families(databases).updateOne({ _id: 7 }, { $push: { accountIds: 71 } }),
    /Family 7 lets in account 71, which is not there/,
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
    'a message that was put aside',
    () =>
      databases.rewards
        .collection<{ _id: string }>('deadLetters')
        .insertOne({ _id: 'rewards-credit-points:9' }),
    /rewards put message rewards-credit-points:9 aside/,
  ],
  [
    'a dead letter of a service without rules of its own',
    () =>
      databases.all
        .get('tutorial')
        ?.collection<{ _id: string }>('deadLetters')
        .insertOne({ _id: 'tutorial:9' }) ?? Promise.reject(),
    /tutorial put message tutorial:9 aside/,
  ],
  [
    'what a service without rules of its own keeps of a member who left',
    () =>
      databases.all.get('tutorial')?.collection('lessons').insertOne({ familyId: 7, familyMemberId: 99 }) ??
      Promise.reject(),
    /audited-tutorial\.lessons .* is of member 99, who is not in family 7/,
  ],
])('%s is found', async (_, damage, breach) => {
  await damage();
  expect(await findBreaches(databases)).toContainEqual(expect.stringMatching(breach));
});

test('a badge stays with a family whose member left with what earned it', async () => {
  await databases.families
    .collection<{ _id: string }>('outbox')
    .insertOne({ _id: 'x', entry: { type: 'member.removed', familyId: 7 } } as { _id: string });
  await progress(databases).updateOne({ _id: 7 }, { $push: { badges: { milestoneId: 2 } } });
  expect(await findBreaches(databases)).toEqual([]);
});

test('what is only on its way is no breach', async () => {
  await families(databases).updateOne({ _id: 7 }, { $set: { 'members.0.points': 0 } });
  const looking = findLastingBreaches(databases, 10_000);
  await families(databases).updateOne({ _id: 7 }, { $set: { 'members.0.points': 6 } });
  expect(await looking).toEqual([]);
});

test('what stays is told when patience is over', async () => {
  await families(databases).updateOne({ _id: 7 }, { $set: { 'members.0.points': 0 } });
  expect(await findLastingBreaches(databases, 400)).toEqual([
    'Member 1 is shown with 0 points, the balance is 6',
  ]);
});
