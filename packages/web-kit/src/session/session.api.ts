import type { getSession } from '@family-chores/contracts/identity/accounts';
import { call } from '../api/call.ts';
import { injectEndpoints } from '../api/inject-endpoints.ts';

const sessionApi = injectEndpoints('session', (build) => ({
  sessionCurrent: build.query({
    ...call<typeof getSession>('GET /api/auth/session'),
    providesTags: ['Session'],
  }),
}));

export const { useSessionCurrentQuery } = sessionApi;
export const { sessionCurrent } = sessionApi.endpoints;
