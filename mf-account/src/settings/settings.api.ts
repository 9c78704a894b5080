import type { leaveFamily } from '@family-chores/contracts/families/families';
import { call, injectEndpoints } from '@family-chores/web-kit/api';

const settingsApi = injectEndpoints('mf-account', (build) => ({
  accountLeaveFamily: build.mutation({
    ...call<typeof leaveFamily>('DELETE /api/families/:familyId/access'),
    invalidatesTags: ['listFamilies'],
  }),
}));

export const { useAccountLeaveFamilyMutation } = settingsApi;
