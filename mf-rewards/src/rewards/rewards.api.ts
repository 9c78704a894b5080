import type { redeem } from '@family-chores/contracts/rewards/redemptions';
import type {
  addReward,
  editReward,
  listRewards,
  removeReward,
} from '@family-chores/contracts/rewards/rewards';
import { call, injectEndpoints } from '@family-chores/web-kit/api';
import { invalidateOn } from '@family-chores/web-kit/live';

const rewardsApi = injectEndpoints('mf-rewards', (build) => ({
  rewardsList: build.query({
    ...call<typeof listRewards>('GET /api/rewards/family/:familyId'),
    providesTags: ['listRewards'],
  }),
  rewardsAdd: build.mutation({
    ...call<typeof addReward>('POST /api/rewards'),
    invalidatesTags: ['listRewards'],
  }),
  rewardsEdit: build.mutation({
    ...call<typeof editReward>('PATCH /api/rewards/:id'),
    invalidatesTags: ['listRewards'],
  }),
  rewardsRemove: build.mutation({
    ...call<typeof removeReward>('DELETE /api/rewards/:id'),
    invalidatesTags: ['listRewards'],
  }),
  rewardsRedeem: build.mutation({
    ...call<typeof redeem>('POST /api/reward-redemptions'),
    // A refusal means that the screen is stale. On success, the family is refetched only when `member.points-updated`
    // arrives, because until then the response may still contain the old balance.
    invalidatesTags: (_, error) =>
      error ? ['getFamily', 'listRewards'] : ['listPointsEntries', 'listRedemptions'],
  }),
}));

export const {
  useRewardsListQuery,
  useRewardsAddMutation,
  useRewardsEditMutation,
  useRewardsRemoveMutation,
  useRewardsRedeemMutation,
} = rewardsApi;

invalidateOn({ 'reward.changed': ['listRewards'] });
