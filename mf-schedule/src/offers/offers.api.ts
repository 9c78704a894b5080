import type { addOffer, withdrawOffer } from '@family-chores/contracts/schedule/offers';
import { call, injectEndpoints } from '@family-chores/web-kit/api';

const offersApi = injectEndpoints('mf-schedule', (build) => ({
  scheduleAddOffer: build.mutation({
    ...call<typeof addOffer>('POST /api/offers'),
    invalidatesTags: ['listOffers'],
  }),
  scheduleWithdrawOffer: build.mutation({
    ...call<typeof withdrawOffer>('DELETE /api/offers/:id'),
    // Also invalidated after a refusal, because a member has probably taken the offer, which is now an assignment.
    invalidatesTags: ['listOffers', 'listAssignments'],
  }),
}));

export const { useScheduleAddOfferMutation, useScheduleWithdrawOfferMutation } = offersApi;
