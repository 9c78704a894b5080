import type { deleteFlag, listFlags, setFlag } from '@family-chores/contracts/registry/flags';
import { call, injectEndpoints } from '@family-chores/web-kit/api';

export type { Flag } from '@family-chores/contracts/registry/flags';

const invalidations = { invalidatesTags: ['listFlags', 'listAudit'] as const };

const flagsApi = injectEndpoints('mf-ops', (build) => ({
  opsFlags: build.query({
    ...call<typeof listFlags>('GET /api/registry/flags'),
    providesTags: ['listFlags'],
  }),
  opsSetFlag: build.mutation({
    ...call<typeof setFlag>('PUT /api/registry/flags/:name'),
    ...invalidations,
  }),
  opsDeleteFlag: build.mutation({
    ...call<typeof deleteFlag>('DELETE /api/registry/flags/:name'),
    ...invalidations,
  }),
}));

export const { useOpsFlagsQuery, useOpsSetFlagMutation, useOpsDeleteFlagMutation } = flagsApi;
