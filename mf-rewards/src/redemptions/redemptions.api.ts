import type { cancelRedemption } from '@family-chores/contracts/rewards/redemptions';
import { call, injectEndpoints } from '@family-chores/web-kit/api';

const redemptionsApi = injectEndpoints('mf-rewards', (build) => ({
  rewardsCancelRedemption: build.mutation({
    ...call<typeof cancelRedemption>('POST /api/reward-redemptions/:id/cancel'),
    // Also invalidated after a refusal, because someone else may have canceled first.
    invalidatesTags: ['getFamily', 'listPointsEntries', 'listRedemptions'],
  }),
}));

export const { useRewardsCancelRedemptionMutation } = redemptionsApi;
