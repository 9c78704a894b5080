import { publishedSubscriptions } from '@family-chores/contracts/billing/facts';
import { InvariantsFixture } from '@family-chores/service-kit/testing';
import { invariants } from './invariants.ts';
import { Subscriptions } from './subscriptions/subscription.model.ts';

let data: InvariantsFixture;

beforeAll(async () => {
  data = await InvariantsFixture.open(invariants);
});
afterAll(() => data.close());

it("provides published subscriptions, but not that of the test page's customer", async () => {
  await data.insert(
    Subscriptions.collection.name,
    { _id: 1, revision: 2, active: true },
    { _id: 70, revision: 3, active: true },
    { _id: 71, revision: 0, active: false },
  );
  const batches = [];
  for await (const batch of data.facts().batches(publishedSubscriptions)) batches.push(batch);
  expect(batches).toEqual([[{ id: 70, revision: 3, isActive: true }]]);
  expect((await data.facts().withIds(publishedSubscriptions, [1, 71])).size).toBe(0);
});
