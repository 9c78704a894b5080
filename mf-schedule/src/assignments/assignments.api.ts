import type { assign, removeAssignment } from '@family-chores/contracts/schedule/assignments';
import { call, injectEndpoints } from '@family-chores/web-kit/api';

const assignmentsApi = injectEndpoints('mf-schedule', (build) => ({
  scheduleAssign: build.mutation({
    ...call<typeof assign>('POST /api/assignments'),
    invalidatesTags: ['Assignments'],
  }),
  scheduleRemoveAssignment: build.mutation({
    ...call<typeof removeAssignment>('DELETE /api/assignments/:id'),
    // Also after a refusal: somebody completed it meanwhile.
    invalidatesTags: ['Assignments'],
  }),
}));

export const { useScheduleAssignMutation, useScheduleRemoveAssignmentMutation } = assignmentsApi;
