import type { leaveFamily } from '@family-chores/contracts/families/families';
import { call, injectEndpoints } from '@family-chores/web-kit/api';

const settingsApi = injectEndpoints('shell', (build) => ({
  shellLeaveFamily: build.mutation({
    ...call<typeof leaveFamily>('DELETE /api/families/:familyId/access'),
    invalidatesTags: ['shell/Families'],
  }),
}));

export const { useShellLeaveFamilyMutation } = settingsApi;
