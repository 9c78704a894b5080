import type { ServiceName } from '@family-chores/contracts/service-name';
import { insertConsistentFamily } from '../testing/consistent-family.ts';
import { type Databases, openDatabases } from './databases.ts';
import {
  accounts,
  assignments,
  billed,
  credits,
  families,
  messages,
  progress,
  retentions,
} from './documents.ts';
import { countData, findPersistentViolations, findViolations } from './verify-data.ts';

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

test('finds no violation in consistent data, and counts the data', async () => {
  expect(await findViolations(databases)).toEqual([]);
  expect(await countData(databases)).toBe('1 families, 1 verified assignments, 4 ledger entries, 1 balances');
});

test('accepts points and credits of a missing assignment only if the retention may have deleted it', async () => {
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

const erase = (service: ServiceName) =>
  databases
    .of(service)
    .collection<{ _id: string; erasedAt: Date }>('erasures')
    .insertOne({ _id: 'family:7', erasedAt: longAgo });

test.each<[string, () => Promise<unknown>, RegExp]>([
  [
    'a chore verified by its own assignee',
    () => assignments(databases).updateOne({ _id: 100 }, { $set: { verifier: { id: 1 } } }),
    /Assignment 100 is verified by its own assignee/,
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
    'a payment for a chore that is not verified',
    () => assignments(databases).updateOne({ _id: 100 }, { $set: { verified: false } }),
    /Ledger entry 300 pays assignment 100, which is not verified/,
  ],
  [
    'a family that shows points other than the balance',
    () => families(databases).updateOne({ _id: 7 }, { $set: { 'members.0.points': 10 } }),
    /Member 1 is shown with 10 points, but the balance is 6/,
  ],
  [
    'a verified chore that the achievements service does not count',
    () => credits(databases).deleteOne({ _id: 'assignment:100' }),
    /Assignment 100 is verified, but achievements do not count it/,
  ],
  [
    'a redemption that the achievements service does not count',
    () => credits(databases).deleteOne({ _id: 'redemption:200' }),
    /Achievements do not count redemption 200/,
  ],
  [
    'a credit for a missing assignment',
    () => credits(databases).insertOne({ _id: 'assignment:999', ...owner, points: 10 }),
    /Achievements count assignment 999, which does not exist/,
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
      databases
        .of('schedule')
        .collection<{ _id: number }>('assignments')
        .updateOne({ _id: 101 }, { $set: { outbox: [{ id: 'a', time: longAgo }] } }),
    /An event of schedule.assignments 101 was never sent/,
  ],
  [
    'an event stuck in the outbox',
    () =>
      databases
        .of('rewards')
        .collection<{ _id: string }>('outbox')
        .insertOne({ _id: 'a', sentAt: null, entry: { time: longAgo } } as { _id: string }),
    /Event a of rewards was never sent/,
  ],
  [
    'a dead letter',
    () =>
      databases
        .of('rewards')
        .collection<{ _id: string }>('deadLetters')
        .insertOne({ _id: 'rewards-credit-points:9', reason: 'no such member' } as { _id: string }),
    /rewards dead-lettered message rewards-credit-points:9, .*: no such member/,
  ],
  [
    'a dead letter of a service without rules of its own',
    () =>
      databases.of('tutorial').collection<{ _id: string }>('deadLetters').insertOne({ _id: 'tutorial:9' }),
    /tutorial dead-lettered message tutorial:9/,
  ],
  [
    'data of a removed member in a service without rules of its own',
    () => databases.of('tutorial').collection('lessons').insertOne({ familyId: 7, familyMemberId: 99 }),
    /audited-tutorial\.lessons .* belongs to member 99, who is not in family 7/,
  ],
  [
    'a subscription whose end the families service missed',
    () => billed(databases).updateOne({ _id: 70 }, { $set: { revision: 4, active: false } }),
    /Subscription of account 70: revision 4 \(not active\) in billing, revision 3 \(active\) in families/,
  ],
  [
    'an account whose plan differs from that of its subscription',
    () => accounts(databases).updateOne({ _id: 70 }, { $set: { plan: 'monthly' } }),
    /Account 70 stores plan monthly \(revision 3\), but its subscription has annual \(revision 3\)/,
  ],
  [
    'an annual plan that the achievements service does not know',
    () => progress(databases).updateOne({ _id: 7 }, { $unset: { cover: 1 } }),
    /Family 7: annual is true according to its subscriptions, but false in achievements/,
  ],
  [
    'a deleted family that a service has not erased',
    () => erase('schedule'),
    /rewards has not erased family 7/,
  ],
  [
    'a deleted family that the registry has not erased',
    () => erase('schedule'),
    /registry has not erased family 7/,
  ],
  [
    'a flag that names a deleted family',
    async () => {
      await erase('registry');
      await databases
        .of('registry')
        .collection<{ _id: string; familyIds: number[] }>('flags')
        .insertOne({ _id: 'quiz', familyIds: [6, 7] });
    },
    /registry.flags quiz refers to the deleted family 7/,
  ],
  [
    'a document whose id is that of a deleted family',
    () => erase('schedule'),
    /achievements.familyProgress 7 refers to the deleted family 7/,
  ],
  [
    'a fact that does not match its declaration',
    () => families(databases).updateOne({ _id: 7 }, { $set: { 'members.0.id': 'x' } }),
    /It is unknown whether this holds: No document belongs to a missing member or family/,
  ],
])('finds %s', async (_, damage, violation) => {
  await damage();
  expect(await findViolations(databases)).toContainEqual(expect.stringMatching(violation));
});

test('accepts a badge that a removed member earned', async () => {
  await databases
    .of('families')
    .collection<{ _id: string }>('outbox')
    .insertOne({ _id: 'x', entry: { type: 'member.removed', familyId: 7 } } as { _id: string });
  await progress(databases).updateOne({ _id: 7 }, { $push: { badges: { milestoneId: 2 } } });
  expect(await findViolations(databases)).toEqual([]);
});

test('findPersistentViolations ignores a violation that disappears in time', async () => {
  await families(databases).updateOne({ _id: 7 }, { $set: { 'members.0.points': 0 } });
  const search = findPersistentViolations(databases, 10_000);
  await families(databases).updateOne({ _id: 7 }, { $set: { 'members.0.points': 6 } });
  expect(await search).toEqual([]);
});

test('findPersistentViolations reports a violation that persists', async () => {
  await families(databases).updateOne({ _id: 7 }, { $set: { 'members.0.points': 0 } });
  expect(await findPersistentViolations(databases, 400)).toEqual([
    'Member 1 is shown with 0 points, but the balance is 6',
  ]);
});
