import type { getSession, logout, User } from '@family-chores/contracts/identity/accounts';
import { call } from '../api/call.ts';
import { injectEndpoints } from '../api/inject-endpoints.ts';
import { invalidateOn } from '../live/invalidations.ts';

const sessionApi = injectEndpoints('session', (build) => ({
  sessionCurrent: build.query({
    ...call<typeof getSession>('GET /api/auth/session'),
    providesTags: ['Session'],
  }),
  sessionLogout: build.mutation(call<typeof logout>('POST /api/auth/logout')),
}));

export const { useSessionCurrentQuery, useSessionLogoutMutation } = sessionApi;
export const { sessionCurrent } = sessionApi.endpoints;

invalidateOn({ 'account.updated': ['Session'] });

/** Signed in from now on, without asking: for whoever has the answer of a registration or login. */
export const accountEntered = (user: User) =>
  sessionApi.util.upsertQueryData('sessionCurrent', undefined, { user });
