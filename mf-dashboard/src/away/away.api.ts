import type { addPause, editPause, removePause } from '@family-chores/contracts/schedule/pauses';
import { call, injectEndpoints } from '@family-chores/web-kit/api';

// These tags are invalidated even if a call is refused, because someone else may have ended the pause.
const awayApi = injectEndpoints('mf-dashboard', (build) => ({
  dashboardAddPause: build.mutation({
    ...call<typeof addPause>('POST /api/pauses'),
    invalidatesTags: ['listPauses', 'listAssignments'],
  }),
  dashboardEditPause: build.mutation({
    ...call<typeof editPause>('PATCH /api/pauses/:id'),
    invalidatesTags: ['listPauses', 'listAssignments'],
  }),
  dashboardRemovePause: build.mutation({
    ...call<typeof removePause>('DELETE /api/pauses/:id'),
    invalidatesTags: ['listPauses', 'listAssignments'],
  }),
}));

export const {
  useDashboardAddPauseMutation,
  useDashboardEditPauseMutation,
  useDashboardRemovePauseMutation,
} = awayApi;
