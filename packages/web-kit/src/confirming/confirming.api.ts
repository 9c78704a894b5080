import type { confirmSignIn } from '@family-chores/contracts/identity/credentials';
import type {
  confirmWithPasskey,
  getPasskeyRequestOptions,
  listPasskeys,
} from '@family-chores/contracts/identity/passkeys';
import { call } from '../api/call.ts';
import { injectEndpoints } from '../api/inject-endpoints.ts';

const confirmingApi = injectEndpoints('confirming', (build) => ({
  confirmingByPassword: build.mutation(call<typeof confirmSignIn>('POST /api/auth/confirmation')),
  confirmingPasskeys: build.query({
    ...call<typeof listPasskeys>('GET /api/auth/passkeys'),
    providesTags: ['listPasskeys'],
  }),
  confirmingPasskeyRequest: build.mutation(
    call<typeof getPasskeyRequestOptions>('POST /api/auth/passkeys/request'),
  ),
  confirmingByPasskey: build.mutation(
    call<typeof confirmWithPasskey>('POST /api/auth/passkeys/confirmation'),
  ),
}));

export const { confirmingByPassword, confirmingPasskeys, confirmingPasskeyRequest, confirmingByPasskey } =
  confirmingApi.endpoints;
