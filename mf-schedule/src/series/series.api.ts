import type {
  addSeries,
  editSeries,
  listSeries,
  removeSeries,
} from '@family-chores/contracts/schedule/series';
import { call, injectEndpoints } from '@family-chores/web-kit/api';
import { invalidateOn } from '@family-chores/web-kit/live';

const seriesApi = injectEndpoints('mf-schedule', (build) => ({
  scheduleSeries: build.query({
    ...call<typeof listSeries>('GET /api/series/family/:familyId'),
    providesTags: ['listSeries'],
  }),
  scheduleAddSeries: build.mutation({
    ...call<typeof addSeries>('POST /api/series'),
    invalidatesTags: ['listSeries', 'listAssignments'],
  }),
  scheduleEditSeries: build.mutation({
    ...call<typeof editSeries>('PATCH /api/series/:id'),
    invalidatesTags: ['listSeries', 'listAssignments'],
  }),
  scheduleRemoveSeries: build.mutation({
    ...call<typeof removeSeries>('DELETE /api/series/:id'),
    invalidatesTags: ['listSeries', 'listAssignments'],
  }),
}));

export const {
  useScheduleSeriesQuery,
  useScheduleAddSeriesMutation,
  useScheduleEditSeriesMutation,
  useScheduleRemoveSeriesMutation,
} = seriesApi;

// The list shows which members are skipped because their age does not fit. All of these events may change that.
invalidateOn({
  'series.changed': ['listSeries'],
  'chore.changed': ['listSeries'],
  'member.updated': ['listSeries'],
  'member.removed': ['listSeries'],
});
