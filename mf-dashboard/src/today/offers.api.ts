import type { listOffers, takeOffer } from '@family-chores/contracts/schedule/offers';
import { call, injectEndpoints } from '@family-chores/web-kit/api';
import { invalidateOn } from '@family-chores/web-kit/live';

const offersApi = injectEndpoints('mf-dashboard', (build) => ({
  dashboardOffers: build.query({
    ...call<typeof listOffers>('GET /api/offers/family/:familyId'),
    providesTags: ['listOffers'],
  }),
  dashboardTakeOffer: build.mutation({
    ...call<typeof takeOffer>('POST /api/offers/:id/take'),
    // Also after a refusal: someone else was faster.
    invalidatesTags: ['listOffers', 'listAssignments'],
  }),
}));

export const { useDashboardOffersQuery, useDashboardTakeOfferMutation } = offersApi;

invalidateOn({
  'offer.created': ['listOffers'],
  'offer.taken': ['listOffers'],
  'offer.withdrawn': ['listOffers'],
  'chore.changed': ['listOffers'],
});
