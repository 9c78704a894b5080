import type { editPlanning, getPlanning } from '@family-chores/contracts/schedule/planning';
import { call, injectEndpoints } from '@family-chores/web-kit/api';
import { invalidateOn } from '@family-chores/web-kit/live';

const planningApi = injectEndpoints('mf-schedule', (build) => ({
  schedulePlanning: build.query({
    ...call<typeof getPlanning>('GET /api/planning/family/:familyId'),
    providesTags: ['getPlanning'],
  }),
  scheduleEditPlanning: build.mutation({
    ...call<typeof editPlanning>('PATCH /api/planning/family/:familyId'),
    invalidatesTags: ['getPlanning', 'listAssignments'],
  }),
}));

export const { useSchedulePlanningQuery, useScheduleEditPlanningMutation } = planningApi;

invalidateOn({ 'planning.changed': ['getPlanning'] });
