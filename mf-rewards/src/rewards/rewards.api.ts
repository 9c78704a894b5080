import type { redeem } from '@family-chores/contracts/rewards/redemptions';
import type { addReward, listRewards } from '@family-chores/contracts/rewards/rewards';
import { call, injectEndpoints } from '@family-chores/web-kit/api';
import { invalidateOn } from '@family-chores/web-kit/live';

const rewardsApi = injectEndpoints('mf-rewards', (build) => ({
  rewardsList: build.query({
    ...call<typeof listRewards>('GET /api/rewards/family/:familyId'),
    providesTags: ['rewards/List'],
  }),
  rewardsAdd: build.mutation({
    ...call<typeof addReward>('POST /api/rewards'),
    invalidatesTags: ['rewards/List'],
  }),
  rewardsRedeem: build.mutation(call<typeof redeem>('POST /api/reward-redemptions')),
}));

export const { useRewardsListQuery, useRewardsAddMutation, useRewardsRedeemMutation } = rewardsApi;

invalidateOn({ 'reward.changed': ['rewards/List'] });
