import type { complete, verify } from '@family-chores/contracts/schedule/assignments';
import { call, injectEndpoints } from '@family-chores/web-kit/api';

const assignmentsApi = injectEndpoints('mf-dashboard', (build) => ({
  dashboardComplete: build.mutation({
    ...call<typeof complete>('PATCH /api/assignments/:id/complete'),
    invalidatesTags: ['listAssignments', 'getFamily', 'getCurrentChallenge'],
  }),
  dashboardVerify: build.mutation({
    ...call<typeof verify>('PATCH /api/assignments/:id/verify'),
    invalidatesTags: ['listAssignments', 'getFamily'],
  }),
}));

export const { useDashboardCompleteMutation, useDashboardVerifyMutation } = assignmentsApi;
