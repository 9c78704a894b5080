import { rewardsExport } from '@family-chores/contracts/rewards/export';
import { listPointsEntries } from '@family-chores/contracts/rewards/points';
import { redeem } from '@family-chores/contracts/rewards/redemptions';
import {
  assignmentVerifiedEvent,
  someFamily,
  startTestService,
  type ContractClient,
  type TestService,
} from '@family-chores/service-kit/testing';
import { Entry } from '../points/entry.model.ts';
import { Redemption } from '../redemptions/redemption.model.ts';
import { rewards } from '../service.ts';
import { someReward } from '../testing/some-reward.ts';

let service: TestService;
let client: ContractClient;

beforeAll(async () => {
  service = await startTestService(rewards);
  client = await service.as(1);
});
afterAll(() => service.stop());

async function exportRewards(familyId: number) {
  return (await client.call(rewardsExport, { params: { familyId } })).body;
}

it('exports rewards, redemptions and the ledger of every member', async () => {
  const { id: familyId, ann, ben } = someFamily(service);
  await service.deliver(assignmentVerifiedEvent({ familyId, familyMemberId: ann, pointsEarned: 25 }));
  const reward = await someReward(client, familyId, 10);
  const { pointsRemaining: _, ...redemption } = (
    await client.call(redeem, { body: { familyMemberId: ann, rewardId: reward.id } })
  ).body;
  const { entries } = (await client.call(listPointsEntries, { params: { memberId: ann } })).body;
  expect(await exportRewards(familyId)).toEqual({
    rewards: [reward],
    redemptions: [redemption],
    points: [
      { familyMemberId: ann, entries: entries.toReversed() },
      { familyMemberId: ben, entries: [] },
    ],
  });
  expect(entries.map(({ amount }) => amount)).toEqual([-10, 25]);
});

it('exports many redemptions and ledger entries completely, oldest first', async () => {
  const { id: familyId, ann: familyMemberId } = someFamily(service);
  const documents = Array.from({ length: 1300 }, (_, index) => ({
    _id: 1_000_000 + index,
    familyId,
    familyMemberId,
    // Groups of ten documents have the same time.
    createdAt: new Date(Math.floor(index / 10) * 1000),
  }));
  await Redemption.insertMany(
    documents.map((each) => ({ ...each, rewardId: 1, rewardName: 'Ice', pointsCost: 1, pointsRemaining: 0 })),
  );
  await Entry.insertMany(
    documents.map((each, index) => ({
      ...each,
      version: index + 1,
      amount: 1,
      reason: { kind: 'assignment', assignmentId: 1_000_000 + index, choreName: 'Sweep' },
    })),
  );
  const ids = documents.map(({ _id }) => _id);
  const { redemptions, points } = await exportRewards(familyId);
  expect(redemptions.map(({ id }) => id)).toEqual(ids);
  expect(points[0]?.entries.map(({ id }) => id)).toEqual(ids);
});

it('exports nothing to an account outside the family', async () => {
  const { id: familyId } = someFamily(service);
  const outsider = await service.as(2);
  expect((await outsider.call(rewardsExport, { params: { familyId } })).status).toBe(404);
});
