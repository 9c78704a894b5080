import type { createFamily, listFamilies } from '@family-chores/contracts/families/families';
import { call, injectEndpoints } from '@family-chores/web-kit/api';
import { FAMILY_CREATION_DEADLINE } from '../constants.ts';

const familySetupApi = injectEndpoints('shell', (build) => ({
  shellFamilies: build.query({
    ...call<typeof listFamilies>('GET /api/families'),
    providesTags: ['shell/Families'],
  }),
  shellCreateFamily: build.mutation({
    ...call<typeof createFamily>('POST /api/families'),
    invalidatesTags: ['shell/Families'],
    extraOptions: { deadline: FAMILY_CREATION_DEADLINE },
  }),
}));

export const { useShellFamiliesQuery, useShellCreateFamilyMutation } = familySetupApi;
