import type { getSession, logout } from '@family-chores/contracts/identity/accounts';
import { call } from './call.ts';
import { injectEndpoints } from './inject-endpoints.ts';
import { invalidateOn } from './invalidations.ts';

export const sessionApi = injectEndpoints('session', (build) => ({
  sessionCurrent: build.query({
    ...call<typeof getSession>('GET /api/auth/session'),
    providesTags: ['getSession'],
  }),
  sessionLogout: build.mutation(call<typeof logout>('POST /api/auth/logout')),
}));

export const { useSessionLogoutMutation } = sessionApi;
export const { sessionCurrent, sessionLogout } = sessionApi.endpoints;
/**
 * Screens use `use-session-current-query.ts` instead: after an offline logout, it hides the user, although the session
 * on the server has not ended yet.
 */
export const useServerSessionQuery = sessionApi.useSessionCurrentQuery;

invalidateOn({ 'account.updated': ['getSession'] });
