import { insertConsistentFamily } from '../testing/consistent-family.ts';
import { type Databases, openDatabases } from './databases.ts';
import { accounts, billed, families, progress, subscriptions } from './documents.ts';
import { findViolations } from './verify-data.ts';

let databases: Databases;

beforeAll(async () => {
  const uri = process.env.MONGODB_URI ?? '';
  databases = await openDatabases((owner) => uri.replace('/?', `/audited-cover-${owner}?`));
});

/** The account of the consistent family has an annual plan. */
beforeEach(async () => {
  for (const database of databases.all.values()) {
    for (const collection of await database.collections()) await collection.deleteMany();
  }
  await insertConsistentFamily(databases);
  await subscriptions(databases).insertOne({ _id: 70, revision: 3, standing: 'active', plan: 'annual' });
  await billed(databases).insertOne({ _id: 70, revision: 3, active: true });
  await accounts(databases).updateOne({ _id: 70 }, { $set: { plan: 'annual', planRevision: 3 } });
  await families(databases).updateOne({ _id: 7 }, { $set: { cover: { lapsed: false, annual: true } } });
  await progress(databases).updateOne({ _id: 7 }, { $set: { cover: { annual: true } } });
});

afterAll(() => databases.close());

test('finds no violation in a family with an annual plan', async () => {
  expect(await findViolations(databases)).toEqual([]);
});

test('ignores the customer of the test page', async () => {
  await billed(databases).insertOne({ _id: 1, revision: 2, active: true });
  expect(await findViolations(databases)).toEqual([]);
});

test.each<[string, () => Promise<unknown>, RegExp]>([
  [
    'a subscription whose end the families service missed',
    () => billed(databases).updateOne({ _id: 70 }, { $set: { revision: 4, active: false } }),
    /Billing has revision 4 of account 70, which is not active; families has revision 3, active/,
  ],
  [
    'a family that is not lapsed although no account pays',
    () => subscriptions(databases).updateOne({ _id: 70 }, { $set: { standing: 'ended' } }),
    /Family 7: lapsed is true by its subscriptions, false in its cover/,
  ],
  [
    'a family that is annual although its account pays monthly',
    () => subscriptions(databases).updateOne({ _id: 70 }, { $set: { plan: 'monthly' } }),
    /Family 7: annual is false by its subscriptions, true in its cover/,
  ],
  [
    'an annual family that achievements does not count as annual',
    () => progress(databases).updateOne({ _id: 7 }, { $unset: { cover: 1 } }),
    /Family 7: annual is true by its subscriptions, false in achievements/,
  ],
  [
    'an account that shows another plan',
    () => accounts(databases).updateOne({ _id: 70 }, { $set: { plan: 'monthly' } }),
    /Account 70 shows plan monthly \(3\), but has annual \(3\)/,
  ],
  [
    'an annual family without a badge it earned',
    () => progress(databases).updateOne({ _id: 7 }, { $set: { reachedChallenges: 4 } }),
    /Family 7 earned badge 16, but does not have it/,
  ],
  [
    'a premium badge of a family that never had an annual plan',
    () =>
      progress(databases).updateOne(
        { _id: 7 },
        { $unset: { cover: 1 }, $push: { badges: { milestoneId: 16 } } },
      ),
    /Family 7 has badge 16, but never had an annual plan/,
  ],
])('finds %s', async (_, damage, violation) => {
  await damage();
  expect(await findViolations(databases)).toContainEqual(expect.stringMatching(violation));
});
