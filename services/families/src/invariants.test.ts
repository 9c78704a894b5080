import { publishedSubscriptions } from '@family-chores/contracts/billing/facts';
import {
  familiesWithoutRemovals,
  familyPlans,
  familyMembers,
  publishedPlans,
} from '@family-chores/contracts/families/facts';
import { accountIds } from '@family-chores/contracts/identity/facts';
import { balanceFacts } from '@family-chores/contracts/rewards/facts';
import { InvariantsFixture } from '@family-chores/service-kit/testing';
import { Subscription } from './cover/subscription.model.ts';
import { Family } from './families/family.model.ts';
import { invariants } from './invariants.ts';

let data: InvariantsFixture;

beforeAll(async () => {
  data = await InvariantsFixture.open(invariants);
});
afterAll(() => data.close());

const billed = { id: 70, revision: 3, isActive: true };

/** Inserts a family of one account with an annual plan. */
beforeEach(async () => {
  await data.clear();
  data.setFact(accountIds, { id: 70 });
  data.setFact(balanceFacts, { id: 1, balance: 6 });
  data.setFact(publishedSubscriptions, billed);
  const members = [
    { id: 1, points: 6 },
    { id: 2, points: 0 },
  ];
  const cover = { lapsed: false, annual: true };
  const family = { _id: 7, accountIds: [70], members, cover, createdAt: new Date() };
  await data.insert(Family.collection.name, family);
  const subscription = { _id: 70, revision: 3, standing: 'active', plan: 'annual' };
  await data.insert(Subscription.collection.name, subscription);
});

const set = (name: string, _id: number, $set: object) =>
  data.database.collection<{ _id: number }>(name).updateOne({ _id }, { $set });

it('finds no violation in consistent data', async () => {
  expect(await data.violations()).toEqual([]);
});

it.each<[string, () => unknown, string]>([
  [
    'points that differ from the balance',
    () => set('families', 7, { 'members.0.points': 10 }),
    'Member 1 is shown with 10 points, but the balance is 6',
  ],
  [
    'a family that a deleted account may enter',
    () => set('families', 7, { accountIds: [70, 71] }),
    'Family 7 lets in account 71, which does not exist',
  ],
  [
    'a family that no account may enter',
    () => set('families', 7, { accountIds: [] }),
    'No account may enter family 7',
  ],
  [
    'a subscription whose end was missed',
    () => data.setFact(publishedSubscriptions, { id: 70, revision: 4, isActive: false }),
    'Subscription of account 70: revision 4 (not active) in billing, revision 3 (active) in families',
  ],
  [
    'a family that is not lapsed although no account pays',
    () => set('subscriptions', 70, { standing: 'ended' }),
    'Family 7: lapsed is true according to its subscriptions, but false in its cover',
  ],
  [
    'a cover that is annual although the account pays monthly',
    () => set('subscriptions', 70, { plan: 'monthly' }),
    'Family 7: annual is false according to its subscriptions, but true in its cover',
  ],
])('finds %s', async (_, damage, violation) => {
  await damage();
  expect(await data.violations()).toContain(violation);
});

it('provides the facts about members, plans and subscriptions', async () => {
  const facts = data.facts();
  const found = [
    await facts.withIds(familyMembers, [7, 8]),
    await facts.withIds(familyPlans, [7, 8]),
    await facts.withIds(publishedPlans, [70, 71]),
  ];
  expect(found.map((rows) => [...rows.values()])).toEqual([
    [{ id: 7, memberIds: [1, 2] }],
    [{ id: 7, isAnnual: true }],
    [{ id: 70, revision: 3, plan: 'annual' }],
  ]);
});

it('provides no plan for a subscription that has ended', async () => {
  await set('subscriptions', 70, { standing: 'ended' });
  expect((await data.facts().withIds(publishedPlans, [70])).get(70)?.plan).toBeNull();
});

it('provides only families that certainly never lost a member', async () => {
  const family = { accountIds: [70], members: [] };
  await data.insert('families', { _id: 8, ...family, createdAt: new Date(0) });
  await data.insert('families', { _id: 9, ...family, createdAt: new Date() });
  await data.insert('outbox', { _id: 'x', entry: { type: 'member.removed', familyId: 9 } });
  const found = await data.facts().withIds(familiesWithoutRemovals, [7, 8, 9]);
  expect([...found.keys()]).toEqual([7]);
});
