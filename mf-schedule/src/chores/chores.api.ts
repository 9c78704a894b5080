import type { assign } from '@family-chores/contracts/schedule/assignments';
import type { listChores } from '@family-chores/contracts/schedule/chores';
import { call, injectEndpoints } from '@family-chores/web-kit/api';
import { invalidateOn } from '@family-chores/web-kit/live';

const choresApi = injectEndpoints('mf-schedule', (build) => ({
  scheduleChores: build.query({
    ...call<typeof listChores>('GET /api/chores/family/:familyId'),
    providesTags: ['schedule/Chores'],
  }),
  scheduleAssign: build.mutation({
    ...call<typeof assign>('POST /api/assignments'),
    invalidatesTags: ['Assignments'],
  }),
}));

export const { useScheduleChoresQuery, useScheduleAssignMutation } = choresApi;

// Open assignments show their chore as it is now.
invalidateOn({ 'chore.changed': ['schedule/Chores', 'Assignments'] });
