import type { addMember, editMember, removeMember } from '@family-chores/contracts/families/members';
import { call, injectEndpoints } from '@family-chores/web-kit/api';

const membersApi = injectEndpoints('mf-dashboard', (build) => ({
  dashboardAddMember: build.mutation({
    ...call<typeof addMember>('POST /api/family-members'),
    invalidatesTags: ['getFamily'],
  }),
  dashboardEditMember: build.mutation({
    ...call<typeof editMember>('PATCH /api/family-members/:id'),
    invalidatesTags: ['getFamily'],
  }),
  dashboardRemoveMember: build.mutation({
    ...call<typeof removeMember>('DELETE /api/family-members/:id'),
    invalidatesTags: ['getFamily', 'listAssignments'],
  }),
}));

export const {
  useDashboardAddMemberMutation,
  useDashboardEditMemberMutation,
  useDashboardRemoveMemberMutation,
} = membersApi;
