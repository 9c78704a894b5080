import { addReward, type Reward } from '@family-chores/contracts/rewards/rewards';
import { startTestService, type TestClient, type TestService } from '@family-chores/service-kit/testing';
import { exportRoutes } from '../export/export.routes.ts';
import { creditPoints } from '../points/credit-points.consumer.ts';
import { pointsRoutes } from '../points/points.routes.ts';
import { removeMembersPoints } from '../members/remove-members-points.consumer.ts';
import { redemptionRoutes } from '../redemptions/redemptions.routes.ts';
import { rewardRoutes } from '../rewards/rewards.routes.ts';

/** The whole service on an empty database. */
export function startRewards(): Promise<TestService> {
  return startTestService({
    name: 'rewards',
    routes: [...rewardRoutes, ...redemptionRoutes, ...pointsRoutes, ...exportRoutes],
    consumers: [creditPoints, removeMembersPoints],
  });
}

export async function someReward(client: TestClient, familyId: number, pointsCost = 10): Promise<Reward> {
  return (await client.call(addReward, { body: { familyId, name: 'Ice cream', pointsCost } })).body;
}
