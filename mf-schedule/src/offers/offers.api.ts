import type { addOffer, listOffers, withdrawOffer } from '@family-chores/contracts/schedule/offers';
import { call, injectEndpoints } from '@family-chores/web-kit/api';
import { invalidateOn } from '@family-chores/web-kit/live';

const offersApi = injectEndpoints('mf-schedule', (build) => ({
  scheduleOffers: build.query({
    ...call<typeof listOffers>('GET /api/offers/family/:familyId'),
    providesTags: ['listOffers'],
  }),
  scheduleAddOffer: build.mutation({
    ...call<typeof addOffer>('POST /api/offers'),
    invalidatesTags: ['listOffers'],
  }),
  scheduleWithdrawOffer: build.mutation({
    ...call<typeof withdrawOffer>('DELETE /api/offers/:id'),
    // Also after a refusal: someone has taken it.
    invalidatesTags: ['listOffers', 'listAssignments'],
  }),
}));

export const { useScheduleOffersQuery, useScheduleAddOfferMutation, useScheduleWithdrawOfferMutation } =
  offersApi;

invalidateOn({
  'offer.created': ['listOffers'],
  'offer.taken': ['listOffers'],
  'offer.withdrawn': ['listOffers'],
  'chore.changed': ['listOffers'],
});
