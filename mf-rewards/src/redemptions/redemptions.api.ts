import type { cancelRedemption } from '@family-chores/contracts/rewards/redemptions';
import { call, injectEndpoints } from '@family-chores/web-kit/api';

const redemptionsApi = injectEndpoints('mf-rewards', (build) => ({
  rewardsCancelRedemption: build.mutation({
    ...call<typeof cancelRedemption>('POST /api/reward-redemptions/:id/cancel'),
    // RTK Query invalidates tags after a refusal, too: it means that someone else has canceled the redemption.
    invalidatesTags: ['getFamily', 'listPointsEntries', 'listRedemptions'],
  }),
}));

export const { useRewardsCancelRedemptionMutation } = redemptionsApi;
