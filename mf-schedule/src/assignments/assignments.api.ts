import type {
  assign,
  complete,
  listAssignments,
  moveAssignment,
  removeAssignment,
} from '@family-chores/contracts/schedule/assignments';
import { call, injectEndpoints } from '@family-chores/web-kit/api';

const assignmentsApi = injectEndpoints('mf-schedule', (build) => ({
  scheduleAssignmentsFrom: build.query({
    ...call<typeof listAssignments>('GET /api/assignments/family/:familyId'),
  }),
  scheduleAssign: build.mutation({
    ...call<typeof assign>('POST /api/assignments'),
    invalidatesTags: ['listAssignments'],
  }),
  scheduleComplete: build.mutation({
    ...call<typeof complete>('PATCH /api/assignments/:id/complete'),
    invalidatesTags: ['listAssignments', 'getFamily'],
  }),
  scheduleMoveAssignment: build.mutation({
    ...call<typeof moveAssignment>('PATCH /api/assignments/:id'),
    // Also invalidated after a refusal, because someone may have completed the chore.
    invalidatesTags: ['listAssignments'],
  }),
  scheduleRemoveAssignment: build.mutation({
    ...call<typeof removeAssignment>('DELETE /api/assignments/:id'),
    invalidatesTags: ['listAssignments'],
  }),
}));

export const {
  useLazyScheduleAssignmentsFromQuery,
  useScheduleAssignMutation,
  useScheduleCompleteMutation,
  useScheduleMoveAssignmentMutation,
  useScheduleRemoveAssignmentMutation,
} = assignmentsApi;
