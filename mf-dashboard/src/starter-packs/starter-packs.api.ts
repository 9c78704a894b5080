import type { listChores } from '@family-chores/contracts/schedule/chores';
import type { addSeries, removeSeries } from '@family-chores/contracts/schedule/series';
import { call, injectEndpoints } from '@family-chores/web-kit/api';

const starterPacksApi = injectEndpoints('mf-dashboard', (build) => ({
  dashboardChores: build.query({
    ...call<typeof listChores>('GET /api/chores/family/:familyId'),
    providesTags: ['listChores'],
  }),
  dashboardAddSeries: build.mutation({
    ...call<typeof addSeries>('POST /api/series'),
    invalidatesTags: ['listSeries', 'listAssignments'],
  }),
  dashboardRemoveSeries: build.mutation({
    ...call<typeof removeSeries>('DELETE /api/series/:id'),
    invalidatesTags: ['listSeries', 'listAssignments'],
  }),
}));

export const {
  useLazyDashboardChoresQuery,
  useDashboardAddSeriesMutation,
  useDashboardRemoveSeriesMutation,
} = starterPacksApi;
