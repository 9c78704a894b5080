import { addReward, type Reward } from '@family-chores/contracts/rewards/rewards';
import type { TestClient } from '@family-chores/service-kit/testing';

export async function someReward(client: TestClient, familyId: number, pointsCost = 10): Promise<Reward> {
  return (await client.call(addReward, { body: { familyId, name: 'Ice cream', pointsCost } })).body;
}
