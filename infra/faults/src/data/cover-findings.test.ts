import { plantSoundFamily } from '../testing/sound-family.ts';
import { type Databases, openDatabases } from './databases.ts';
import { accounts, billed, families, progress, subscriptions } from './documents.ts';
import { findBreaches } from './verify-data.ts';

let databases: Databases;

beforeAll(async () => {
  const uri = process.env.MONGODB_URI ?? '';
  databases = await openDatabases((owner) => uri.replace('/?', `/audited-cover-${owner}?`));
});

/** The account of the sound family pays for a year. */
beforeEach(async () => {
  for (const database of databases.all.values()) {
    for (const collection of await database.collections()) await collection.deleteMany();
  }
  await plantSoundFamily(databases);
  await subscriptions(databases).insertOne({ _id: 70, revision: 3, standing: 'active', plan: 'annual' });
  await billed(databases).insertOne({ _id: 70, revision: 3, active: true });
  await accounts(databases).updateOne({ _id: 70 }, { $set: { plan: 'annual', planRevision: 3 } });
  await families(databases).updateOne({ _id: 7 }, { $set: { cover: { lapsed: false, annual: true } } });
  await progress(databases).updateOne({ _id: 7 }, { $set: { cover: { annual: true } } });
});

afterAll(() => databases.close());

test('a family that pays for a year has no breach', async () => {
  expect(await findBreaches(databases)).toEqual([]);
});

test('nothing is told of the customer of the test page', async () => {
  await billed(databases).insertOne({ _id: 1, revision: 2, active: true });
  expect(await findBreaches(databases)).toEqual([]);
});

test.each<[string, () => Promise<unknown>, RegExp]>([
  [
    'a subscription that ended and of which families have not heard',
    () => billed(databases).updateOne({ _id: 70 }, { $set: { revision: 4, active: false } }),
    /Billing told 4 times of account 70, which is not active; families know 3, active/,
  ],
  [
    'a family that is not asked for a plan though nobody pays',
    () => subscriptions(databases).updateOne({ _id: 70 }, { $set: { standing: 'ended' } }),
    /Family 7 is lapsed by its accounts, but not by its cover/,
  ],
  [
    'a family that pays for a month and is held to be annual',
    () => subscriptions(databases).updateOne({ _id: 70 }, { $set: { plan: 'monthly' } }),
    /Family 7 is not annual by its accounts, but not by its cover/,
  ],
  [
    'an annual family of which achievements have not heard',
    () => progress(databases).updateOne({ _id: 7 }, { $unset: { cover: 1 } }),
    /Family 7 is annual, but achievements think otherwise/,
  ],
  [
    'an account that is shown with another plan',
    () => accounts(databases).updateOne({ _id: 70 }, { $set: { plan: 'monthly' } }),
    /Account 70 is shown with plan monthly \(3\), it has annual \(3\)/,
  ],
  [
    'an annual family without a badge it earned',
    () => progress(databases).updateOne({ _id: 7 }, { $set: { reachedChallenges: 4 } }),
    /Family 7 earned badge 16, but does not have it/,
  ],
  [
    'a premium badge of a family that never was annual',
    () =>
      progress(databases).updateOne(
        { _id: 7 },
        { $unset: { cover: 1 }, $push: { badges: { milestoneId: 16 } } },
      ),
    /Family 7 has badge 16, but never had an annual plan/,
  ],
])('%s is found', async (_, damage, breach) => {
  await damage();
  expect(await findBreaches(databases)).toContainEqual(expect.stringMatching(breach));
});
