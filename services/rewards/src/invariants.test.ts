import { expiredAssignments } from '@family-chores/contracts/achievements/facts';
import { balanceFacts, redemptionFacts } from '@family-chores/contracts/rewards/facts';
import { verifiedAssignments } from '@family-chores/contracts/schedule/facts';
import { InvariantsFixture } from '@family-chores/service-kit/testing';
import { invariants } from './invariants.ts';
import { Balance } from './points/balance.model.ts';
import { Entry } from './points/entry.model.ts';
import { Redemption } from './redemptions/redemption.model.ts';

const [entries, balances, redemptions] = [Entry, Balance, Redemption].map((model) => model.collection.name);

let data: InvariantsFixture;

beforeAll(async () => {
  data = await InvariantsFixture.open(invariants);
});
afterAll(() => data.close());

const owner = { familyId: 7, familyMemberId: 1 };
const verified = { id: 100, ...owner, pointsEarned: 10 };

/** The member did a chore, and redeemed two rewards; the second redemption was canceled. */
beforeEach(async () => {
  await data.clear();
  data.setFact(verifiedAssignments, verified);
  data.setFact(expiredAssignments);
  await data.insert(
    'entries',
    { _id: 300, ...owner, version: 1, amount: 10, reason: { assignmentId: 100 } },
    { _id: 301, ...owner, version: 2, amount: -4, reason: { redemptionId: 200 } },
    { _id: 303, ...owner, version: 3, amount: -5, reason: { redemptionId: 201 } },
    { _id: 304, ...owner, version: 4, amount: 5, reason: { canceledRedemptionId: 201 } },
  );
  await data.insert(
    'redemptions',
    { _id: 200, ...owner, pointsCost: 4 },
    { _id: 201, ...owner, pointsCost: 5, canceledAt: new Date() },
  );
  await data.insert('balances', { _id: 1, familyId: 7, balance: 6, version: 4 });
});

const collection = (name: string) => data.database.collection<{ _id: number }>(name);
const set = (name: string, _id: number, $set: object) => collection(name).updateOne({ _id }, { $set });

it('reads the collections of the models', () => {
  expect([entries, balances, redemptions]).toEqual(['entries', 'balances', 'redemptions']);
});

it('finds no violation in consistent data', async () => {
  expect(await data.violations()).toEqual([]);
});

it('accepts a payment for an assignment that its family no longer keeps', async () => {
  data.setFact(verifiedAssignments);
  data.setFact(expiredAssignments, { id: 100 });
  expect(await data.violations()).toEqual([]);
});

it.each<[string, () => unknown, string]>([
  [
    'a verified chore that is not paid',
    () => data.setFact(verifiedAssignments, verified, { ...verified, id: 102 }),
    'Assignment 102 is verified, but not in the ledger',
  ],
  [
    'a chore paid twice',
    () =>
      data.insert('entries', { _id: 302, ...owner, version: 5, amount: 10, reason: { assignmentId: 100 } }),
    'Assignment 100 is paid 2 times',
  ],
  [
    'a chore paid to another member',
    () => set('entries', 300, { familyMemberId: 2 }),
    'Assignment 100 is paid to member 2 instead of 1',
  ],
  [
    'a chore paid with another amount',
    () => set('entries', 300, { amount: 12 }),
    'Assignment 100 is paid 12 points instead of 10',
  ],
  [
    'a payment for a chore that is not verified',
    () => data.setFact(verifiedAssignments),
    'Ledger entry 300 pays assignment 100, which is not verified',
  ],
  [
    'a payment in another family',
    () => set('entries', 300, { familyId: 8 }),
    'Ledger entry 300 pays assignment 100, which is not verified',
  ],
  [
    'a redemption without a ledger entry',
    () => collection('entries').deleteOne({ _id: 301 }),
    'Redemption 200 is not in the ledger',
  ],
  [
    'a redemption that is in the ledger twice',
    () =>
      data.insert('entries', { _id: 302, ...owner, version: 5, amount: -4, reason: { redemptionId: 200 } }),
    'Redemption 200 is in the ledger 2 times',
  ],
  [
    'a redemption with another amount',
    () => set('entries', 301, { amount: -3 }),
    'Redemption 200 took 3 points from member 1 instead of 4 points from member 1',
  ],
  [
    'points deducted without a redemption',
    () => collection('redemptions').deleteOne({ _id: 200 }),
    'Ledger entry 301 deducts points without a redemption',
  ],
  [
    'a canceled redemption whose points are not all returned',
    () => set('entries', 304, { amount: 4 }),
    'Canceled redemption 201 returned 4 points to member 1 instead of 5 points to member 1',
  ],
  [
    'points returned for a redemption that is not canceled',
    () => collection('redemptions').updateOne({ _id: 201 }, { $unset: { canceledAt: 1 } }),
    'Ledger entry 304 returns the points of a redemption that is not canceled',
  ],
  [
    'a balance that is not the sum of its ledger',
    () => set('balances', 1, { balance: 60 }),
    'The balance of member 1 is 60, but its ledger sums to 6',
  ],
  [
    'a balance without a ledger',
    () => data.insert('balances', { _id: 2, familyId: 7, balance: 5, version: 1 }),
    'Member 2 has a balance of 5 and no ledger',
  ],
  [
    'a balance of 0 whose ledger is lost',
    () => data.insert('balances', { _id: 2, familyId: 7, balance: 0, version: 2 }),
    'Member 2 has a balance of 0 and no ledger',
  ],
  [
    'a ledger that went below zero',
    () => set('entries', 301, { amount: -40 }),
    'The balance of member 1 went below zero',
  ],
  [
    'a ledger with fewer entries than its balance counts',
    () => set('balances', 1, { version: 5 }),
    'The ledger of member 1 has 4 entries, but its balance counts 5',
  ],
  [
    'a ledger with a gap',
    () => set('entries', 304, { version: 5 }),
    'The entries of member 1 are not numbered from 1 to 4',
  ],
])('finds %s', async (_, damage, violation) => {
  await damage();
  expect(await data.violations()).toContain(violation);
});

it('provides the facts about redemptions and balances', async () => {
  const facts = data.facts();
  expect([...(await facts.withIds(redemptionFacts, [200, 201, 202])).values()]).toEqual([
    { id: 200, isCanceled: false },
    { id: 201, isCanceled: true },
  ]);
  expect([...(await facts.withIds(balanceFacts, [1, 2])).values()]).toEqual([{ id: 1, balance: 6 }]);
});
