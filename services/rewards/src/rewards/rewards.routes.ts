import { problem } from '@family-chores/contracts/problem';
import {
  addReward,
  editReward,
  listRewards,
  removeReward,
  type Reward as WireReward,
  rewardChanged,
} from '@family-chores/contracts/rewards/rewards';
import { change, create, event, transact } from '@family-chores/service-kit/events';
import { route } from '@family-chores/service-kit/http';
import { nextId } from '@family-chores/service-kit/mongo';
import { Reward, toReward } from './reward.model.ts';

/** Concurrent additions may exceed it by a few, which is harmless. */
const MAX_REWARDS = 200;

export async function listRewardsOf(familyId: number): Promise<WireReward[]> {
  const rewards = await Reward.find({ familyId }).sort({ createdAt: 1, _id: 1 }).lean();
  return rewards.map(toReward);
}

export const rewardRoutes = [
  route(listRewards, ({ family }) => listRewardsOf(family.id)),

  route(addReward, async ({ family, body }) => {
    if ((await Reward.countDocuments({ familyId: family.id })) >= MAX_REWARDS) {
      throw problem('reward-limit-reached', { detail: `A family has at most ${MAX_REWARDS} rewards` });
    }
    const _id = await nextId('reward');
    const reward = { _id, ...body, createdAt: new Date() };
    return toReward(
      await create(
        Reward,
        reward,
        event(rewardChanged, { familyId: family.id, rewardId: _id, name: body.name, change: 'added' }),
      ),
    );
  }),

  route(editReward, {
    load: ({ params }) => Reward.findById(params.id).lean(),
    async handle({ resource: { _id, familyId, name }, body }) {
      const data = { familyId, rewardId: _id, name: body.name ?? name };
      const changed = event(rewardChanged, { ...data, change: 'edited' });
      const edited = await change(Reward, { _id, familyId }, { $set: body }, changed);
      if (!edited) throw problem('not-found');
      return toReward(edited);
    },
  }),

  route(removeReward, {
    load: ({ params }) => Reward.findById(params.id).lean(),
    async handle({ resource: { _id, familyId, name } }) {
      await transact(async ({ session, publish }) => {
        const { deletedCount } = await Reward.deleteOne({ _id, familyId }, { session });
        const data = { familyId, rewardId: _id, name };
        if (deletedCount > 0) publish(event(rewardChanged, { ...data, change: 'deleted' }));
      });
    },
  }),
];
