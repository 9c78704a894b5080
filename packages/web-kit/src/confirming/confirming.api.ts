import type { confirmSignIn } from '@family-chores/contracts/identity/credentials';
import { call } from '../api/call.ts';
import { injectEndpoints } from '../api/inject-endpoints.ts';

const confirmingApi = injectEndpoints('confirming', (build) => ({
  confirmingByPassword: build.mutation(call<typeof confirmSignIn>('POST /api/auth/confirmation')),
}));

export const { confirmingByPassword } = confirmingApi.endpoints;
