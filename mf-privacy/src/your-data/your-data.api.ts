import type { listConsents } from '@family-chores/contracts/families/consents';
import type { listFamilies } from '@family-chores/contracts/families/families';
import { call, injectEndpoints } from '@family-chores/web-kit/api';

const yourDataApi = injectEndpoints('mf-privacy', (build) => ({
  privacyFamilies: build.query({
    ...call<typeof listFamilies>('GET /api/families'),
    providesTags: ['listFamilies'],
  }),
  privacyConsents: build.query({
    ...call<typeof listConsents>('GET /api/families/:familyId/consents'),
    providesTags: ['listConsents'],
  }),
}));

export const { usePrivacyFamiliesQuery, usePrivacyConsentsQuery } = yourDataApi;
