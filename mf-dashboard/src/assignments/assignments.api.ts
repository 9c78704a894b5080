import type {
  assign,
  complete,
  moveAssignment,
  removeAssignment,
  verify,
} from '@family-chores/contracts/schedule/assignments';
import type { tickStep } from '@family-chores/contracts/schedule/steps';
import { call, injectEndpoints } from '@family-chores/web-kit/api';

// These tags are invalidated even if a call is refused, because someone else may have changed the assignment.
const assignmentsApi = injectEndpoints('mf-dashboard', (build) => ({
  dashboardComplete: build.mutation({
    ...call<typeof complete>('PATCH /api/assignments/:id/complete'),
    invalidatesTags: ['listAssignments', 'getFamily', 'getCurrentChallenge'],
  }),
  dashboardVerify: build.mutation({
    ...call<typeof verify>('PATCH /api/assignments/:id/verify'),
    invalidatesTags: ['listAssignments', 'getFamily'],
  }),
  dashboardTickStep: build.mutation({
    ...call<typeof tickStep>('PATCH /api/assignments/:id/steps'),
    invalidatesTags: ['listAssignments'],
  }),
  dashboardMove: build.mutation({
    ...call<typeof moveAssignment>('PATCH /api/assignments/:id'),
    invalidatesTags: ['listAssignments'],
  }),
  dashboardRemove: build.mutation({
    ...call<typeof removeAssignment>('DELETE /api/assignments/:id'),
    invalidatesTags: ['listAssignments'],
  }),
  dashboardAssign: build.mutation({
    ...call<typeof assign>('POST /api/assignments'),
    invalidatesTags: ['listAssignments'],
  }),
}));

export const {
  useDashboardAssignMutation,
  useDashboardCompleteMutation,
  useDashboardMoveMutation,
  useDashboardRemoveMutation,
  useDashboardTickStepMutation,
  useDashboardVerifyMutation,
} = assignmentsApi;
