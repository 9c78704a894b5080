import type { giveConsent, listConsents } from '@family-chores/contracts/families/consents';
import type { addMember, editMember, removeMember } from '@family-chores/contracts/families/members';
import { call, injectEndpoints } from '@family-chores/web-kit/api';

const membersApi = injectEndpoints('mf-dashboard', (build) => ({
  dashboardAddMember: build.mutation({
    ...call<typeof addMember>('POST /api/family-members'),
    invalidatesTags: ['getFamily'],
  }),
  dashboardConsents: build.query({
    ...call<typeof listConsents>('GET /api/families/:familyId/consents'),
    providesTags: ['listConsents'],
  }),
  dashboardGiveConsent: build.mutation({
    ...call<typeof giveConsent>('POST /api/families/:familyId/consents'),
    invalidatesTags: ['listConsents'],
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
  useDashboardConsentsQuery,
  useDashboardGiveConsentMutation,
  useDashboardEditMemberMutation,
  useDashboardRemoveMemberMutation,
} = membersApi;
