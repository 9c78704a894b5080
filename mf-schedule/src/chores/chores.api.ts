import type { addChore, editChore, listChores, removeChore } from '@family-chores/contracts/schedule/chores';
import { call, injectEndpoints } from '@family-chores/web-kit/api';
import { invalidateOn } from '@family-chores/web-kit/live';

const choresApi = injectEndpoints('mf-schedule', (build) => ({
  scheduleChores: build.query({
    ...call<typeof listChores>('GET /api/chores/family/:familyId'),
    providesTags: ['listChores'],
  }),
  scheduleAddChore: build.mutation({
    ...call<typeof addChore>('POST /api/chores'),
    invalidatesTags: ['listChores'],
  }),
  scheduleEditChore: build.mutation({
    ...call<typeof editChore>('PATCH /api/chores/:id'),
    invalidatesTags: ['listChores', 'listAssignments'],
  }),
  scheduleRemoveChore: build.mutation({
    ...call<typeof removeChore>('DELETE /api/chores/:id'),
    // The service also removes the open assignments, offers and series of the chore.
    invalidatesTags: ['listChores', 'listAssignments', 'listOffers', 'listSeries'],
  }),
}));

export const {
  useScheduleChoresQuery,
  useScheduleAddChoreMutation,
  useScheduleEditChoreMutation,
  useScheduleRemoveChoreMutation,
} = choresApi;

// Open assignments show the current state of their chore.
invalidateOn({ 'chore.changed': ['listChores', 'listAssignments'] });
