import type { addOffer, withdrawOffer } from '@family-chores/contracts/schedule/offers';
import { call, injectEndpoints } from '@family-chores/web-kit/api';

const offersApi = injectEndpoints('mf-schedule', (build) => ({
  scheduleAddOffer: build.mutation({
    ...call<typeof addOffer>('POST /api/offers'),
    invalidatesTags: ['listOffers'],
  }),
  scheduleWithdrawOffer: build.mutation({
    ...call<typeof withdrawOffer>('DELETE /api/offers/:id'),
    // RTK Query also invalidates these tags after a refusal, because someone may have taken the offer.
    invalidatesTags: ['listOffers', 'listAssignments'],
  }),
}));

export const { useScheduleAddOfferMutation, useScheduleWithdrawOfferMutation } = offersApi;
