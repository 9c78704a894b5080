import type { editPlanning, getPlanning } from '@family-chores/contracts/schedule/planning';
import { call, injectEndpoints } from '@family-chores/web-kit/api';
import { invalidateOn } from '@family-chores/web-kit/live';

const planningApi = injectEndpoints('mf-schedule', (build) => ({
  schedulePlanning: build.query({
    ...call<typeof getPlanning>('GET /api/planning/family/:familyId'),
    providesTags: ['getPlanning'],
  }),
}));

const editApi = injectEndpoints('mf-schedule', (build) => ({
  scheduleEditPlanning: build.mutation({
    ...call<typeof editPlanning>('PATCH /api/planning/family/:familyId'),
    async onQueryStarted({ familyId }, { dispatch, queryFulfilled }) {
      try {
        const { data } = await queryFulfilled;
        // Without this, the switch would show the old value until the refetch, and users would press it again.
        dispatch(planningApi.util.updateQueryData('schedulePlanning', { familyId }, () => data));
      } catch {
        // `PlanningSwitch` shows the failure.
      }
    },
    invalidatesTags: ['getPlanning', 'listAssignments'],
  }),
}));

export const { useSchedulePlanningQuery } = planningApi;
export const { useScheduleEditPlanningMutation } = editApi;

invalidateOn({ 'planning.changed': ['getPlanning'] });
