import { addReward, type Reward } from '@family-chores/contracts/rewards/rewards';
import type { ContractClient } from '@family-chores/service-kit/testing';

export async function someReward(client: ContractClient, familyId: number, pointsCost = 10): Promise<Reward> {
  return (await client.call(addReward, { body: { familyId, name: 'Ice cream', pointsCost } })).body;
}
