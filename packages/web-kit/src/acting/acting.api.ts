import type { getActing, renewActing, startActing } from '@family-chores/contracts/families/acting';
import { call } from '../api/call.ts';
import { injectEndpoints } from '../api/inject-endpoints.ts';
import { invalidateOn } from '../api/invalidations.ts';

const actingApi = injectEndpoints('acting', (build) => ({
  actingCurrent: build.query({
    ...call<typeof getActing>('GET /api/families/:familyId/acting'),
    providesTags: ['getActing'],
  }),
  actingStart: build.mutation(call<typeof startActing>('POST /api/families/:familyId/acting')),
  actingRenew: build.mutation(call<typeof renewActing>('POST /api/families/:familyId/acting/renew')),
}));

export const { actingCurrent, actingStart, actingRenew } = actingApi.endpoints;
export const { upsertQueryData } = actingApi.util;

invalidateOn({ 'guard.changed': ['getActing'] });
