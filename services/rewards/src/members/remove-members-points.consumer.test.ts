import { redeem } from '@family-chores/contracts/rewards/redemptions';
import {
  assignmentVerifiedEvent,
  memberRemovedEvent,
  someFamily,
  startTestService,
  type TestService,
} from '@family-chores/service-kit/testing';
import { Redemption } from '../redemptions/redemption.model.ts';
import { rewards } from '../service.ts';
import { someReward } from '../testing/some-reward.ts';
import { Balance } from '../points/balance.model.ts';
import { Entry } from '../points/entry.model.ts';

let service: TestService;

beforeAll(async () => {
  service = await startTestService(rewards);
});
afterAll(() => service.stop());

async function countsOf(familyMemberId: number): Promise<number[]> {
  return [
    await Balance.countDocuments({ _id: familyMemberId }),
    await Entry.countDocuments({ familyMemberId }),
    await Redemption.countDocuments({ familyMemberId }),
  ];
}

describe('a removed member', () => {
  it('leaves no balance, ledger entry or redemption; other members keep theirs', async () => {
    const { id: familyId, ann, ben } = someFamily(service);
    const client = await service.as(1);
    const reward = await someReward(client, familyId, 10);
    for (const familyMemberId of [ann, ben]) {
      await service.deliver(assignmentVerifiedEvent({ familyId, familyMemberId, pointsEarned: 30 }));
      await client.call(redeem, { body: { familyMemberId, rewardId: reward.id } });
    }
    await service.deliver(memberRemovedEvent(familyId, ann));
    expect(await countsOf(ann)).toEqual([0, 0, 0]);
    expect(await countsOf(ben)).toEqual([1, 2, 1]);
  });

  it('can no longer redeem', async () => {
    const { id: familyId, ben } = someFamily(service);
    const client = await service.as(1);
    const { id: rewardId } = await someReward(client, familyId);
    await service.deliver(memberRemovedEvent(familyId, ben));
    const late = await client.call(redeem, { body: { familyMemberId: ben, rewardId } });
    expect(late.status).toBe(404);
  });

  it('leaves nothing even when 100 verifications and 50 redemptions run concurrently', async () => {
    const { id: familyId, ann } = someFamily(service);
    const client = await service.as(1);
    const { id: rewardId } = await someReward(client, familyId, 5);
    await service.deliver(assignmentVerifiedEvent({ familyId, familyMemberId: ann, pointsEarned: 100 }));

    const redemptions = Array.from({ length: 50 }, () =>
      client.call(redeem, { body: { familyMemberId: ann, rewardId } }),
    );
    const chores = Array.from({ length: 100 }, () =>
      assignmentVerifiedEvent({ familyId, familyMemberId: ann }),
    );
    await service.deliverAll([
      ...chores.slice(0, 50),
      memberRemovedEvent(familyId, ann),
      ...chores.slice(50),
    ]);
    const statuses = (await Promise.all(redemptions)).map(({ status }) => status);
    await service.settled();

    expect(statuses.filter((status) => ![201, 404, 409].includes(status))).toEqual([]);
    expect(await countsOf(ann)).toEqual([0, 0, 0]);
  });
});
