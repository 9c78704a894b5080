import type { takeOffer } from '@family-chores/contracts/schedule/offers';
import { call, injectEndpoints } from '@family-chores/web-kit/api';

const offersApi = injectEndpoints('mf-dashboard', (build) => ({
  dashboardTakeOffer: build.mutation({
    ...call<typeof takeOffer>('POST /api/offers/:id/take'),
    // Invalidated even if a call is refused, because someone else may have taken the offer.
    invalidatesTags: ['listOffers', 'listAssignments'],
  }),
}));

export const { useDashboardTakeOfferMutation } = offersApi;
