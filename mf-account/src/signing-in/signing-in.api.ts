import type {
  endOtherSessions,
  endSession,
  listSessions,
  listSignIns,
} from '@family-chores/contracts/identity/sessions';
import { call, injectEndpoints } from '@family-chores/web-kit/api';

const signingInApi = injectEndpoints('mf-account', (build) => ({
  accountSessions: build.query({
    ...call<typeof listSessions>('GET /api/auth/sessions'),
    providesTags: ['listSessions'],
  }),
  accountSignIns: build.query(call<typeof listSignIns>('GET /api/auth/sign-ins')),
  accountEndSession: build.mutation({
    ...call<typeof endSession>('DELETE /api/auth/sessions/:id'),
    invalidatesTags: ['listSessions'],
  }),
  accountEndOtherSessions: build.mutation({
    ...call<typeof endOtherSessions>('DELETE /api/auth/sessions'),
    invalidatesTags: ['listSessions'],
  }),
}));

export const {
  useAccountSessionsQuery,
  useAccountSignInsQuery,
  useAccountEndSessionMutation,
  useAccountEndOtherSessionsMutation,
} = signingInApi;
