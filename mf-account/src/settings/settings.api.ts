import type { leaveFamily } from '@family-chores/contracts/families/families';
import type { changePassword } from '@family-chores/contracts/identity/credentials';
import { call, injectEndpoints } from '@family-chores/web-kit/api';

const settingsApi = injectEndpoints('mf-account', (build) => ({
  accountChangePassword: build.mutation(call<typeof changePassword>('PUT /api/auth/password')),
  accountLeaveFamily: build.mutation({
    ...call<typeof leaveFamily>('DELETE /api/families/:familyId/access'),
    invalidatesTags: ['listFamilies'],
  }),
}));

export const { useAccountChangePasswordMutation, useAccountLeaveFamilyMutation } = settingsApi;
