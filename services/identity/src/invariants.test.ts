import { publishedPlans } from '@family-chores/contracts/families/facts';
import { accountIds } from '@family-chores/contracts/identity/facts';
import { InvariantsFixture } from '@family-chores/service-kit/testing';
import { invariants } from './invariants.ts';
import { Account } from './model/account.model.ts';

let data: InvariantsFixture;

beforeAll(async () => {
  data = await InvariantsFixture.open(invariants);
});
afterAll(() => data.close());

beforeEach(async () => {
  await data.clear();
  await data.insert(Account.collection.name, { _id: 70, plan: 'annual', planRevision: 3 });
});

it('accepts the plan of the subscription, and a subscription whose account does not exist', async () => {
  data.setFact(publishedPlans, { id: 70, revision: 3, plan: 'annual' }, { id: 71, revision: 1, plan: null });
  expect(await data.violations()).toEqual([]);
});

it.each([
  [
    'another plan',
    { id: 70, revision: 3, plan: 'monthly' },
    'Account 70 stores plan annual (revision 3), but its subscription has monthly (revision 3)',
  ],
  [
    'an outdated plan',
    { id: 70, revision: 4, plan: 'annual' },
    'Account 70 stores plan annual (revision 3), but its subscription has annual (revision 4)',
  ],
])('finds an account that stores %s', async (_, published, violation) => {
  data.setFact(publishedPlans, published);
  expect(await data.violations()).toEqual([violation]);
});

it('provides a fact with the ids of the accounts that exist', async () => {
  expect([...(await data.facts().withIds(accountIds, [70, 71])).keys()]).toEqual([70]);
});
