import type { createFamily, listFamilies } from '@family-chores/contracts/families/families';
import { call, injectEndpoints } from '@family-chores/web-kit/api';
import { FAMILY_CREATION_TIMEOUT_MS } from '../constants.ts';

const familySetupApi = injectEndpoints('mf-account', (build) => ({
  accountFamilies: build.query({
    ...call<typeof listFamilies>('GET /api/families'),
    providesTags: ['listFamilies'],
  }),
  accountCreateFamily: build.mutation({
    ...call<typeof createFamily>('POST /api/families'),
    invalidatesTags: ['listFamilies'],
    extraOptions: { deadline: FAMILY_CREATION_TIMEOUT_MS },
  }),
}));

export const { useAccountFamiliesQuery, useAccountCreateFamilyMutation } = familySetupApi;
