import type { startActing } from '@family-chores/contracts/families/acting';
import type { syncProgress } from '@family-chores/contracts/schedule/progress';
import { call } from '../api/call.ts';
import { injectEndpoints } from '../api/inject-endpoints.ts';

const progressApi = injectEndpoints('progress', (build) => ({
  progressSync: build.mutation({
    ...call<typeof syncProgress>('POST /api/progress/sync'),
    invalidatesTags: ['listAssignments', 'getFamily'],
  }),
  progressActAs: build.mutation({
    ...call<typeof startActing>('POST /api/families/:familyId/acting'),
    invalidatesTags: ['getActing'],
  }),
}));

export const { progressSync, progressActAs } = progressApi.endpoints;
