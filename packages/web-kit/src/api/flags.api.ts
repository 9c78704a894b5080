import type { listFamilyFlags } from '@family-chores/contracts/registry/flags';
import { call } from './call.ts';
import { injectEndpoints } from './inject-endpoints.ts';
import { invalidateOn } from './invalidations.ts';

const flags = injectEndpoints('flags', (build) => ({
  flagsOfFamily: build.query({
    ...call<typeof listFamilyFlags>('GET /api/flags/family/:familyId'),
    providesTags: ['listFamilyFlags'],
    extraOptions: { retries: 3 },
  }),
}));

export const { useFlagsOfFamilyQuery } = flags;

invalidateOn({ 'flag.changed': ['listFamilyFlags'] }, { jitter: true });
