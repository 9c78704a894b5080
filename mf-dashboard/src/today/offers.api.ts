import type { takeOffer } from '@family-chores/contracts/schedule/offers';
import { call, injectEndpoints } from '@family-chores/web-kit/api';

const offersApi = injectEndpoints('mf-dashboard', (build) => ({
  dashboardTakeOffer: build.mutation({
    ...call<typeof takeOffer>('POST /api/offers/:id/take'),
    // RTK Query invalidates tags after a refusal, too: it means that someone else was faster.
    invalidatesTags: ['listOffers', 'listAssignments'],
  }),
}));

export const { useDashboardTakeOfferMutation } = offersApi;
