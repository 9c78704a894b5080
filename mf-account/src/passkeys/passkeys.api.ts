import type {
  addPasskey,
  getPasskeyCreationOptions,
  getPasskeyRequestOptions,
  listPasskeys,
  removePasskey,
  renamePasskey,
  signInWithPasskey,
} from '@family-chores/contracts/identity/passkeys';
import { call, injectEndpoints } from '@family-chores/web-kit/api';

const passkeysApi = injectEndpoints('mf-account', (build) => ({
  accountPasskeyRequestOptions: build.mutation(
    call<typeof getPasskeyRequestOptions>('POST /api/auth/passkeys/request'),
  ),
  accountSignInWithPasskey: build.mutation(call<typeof signInWithPasskey>('POST /api/auth/passkeys/sign-in')),
  accountPasskeys: build.query({
    ...call<typeof listPasskeys>('GET /api/auth/passkeys'),
    providesTags: ['listPasskeys'],
  }),
  accountPasskeyCreationOptions: build.mutation(
    call<typeof getPasskeyCreationOptions>('POST /api/auth/passkeys/creation'),
  ),
  accountAddPasskey: build.mutation({
    ...call<typeof addPasskey>('POST /api/auth/passkeys'),
    invalidatesTags: ['listPasskeys'],
  }),
  accountRenamePasskey: build.mutation({
    ...call<typeof renamePasskey>('PATCH /api/auth/passkeys/:id'),
    invalidatesTags: ['listPasskeys'],
  }),
  accountRemovePasskey: build.mutation({
    ...call<typeof removePasskey>('DELETE /api/auth/passkeys/:id'),
    invalidatesTags: ['listPasskeys'],
  }),
}));

export const {
  useAccountPasskeyRequestOptionsMutation,
  useAccountSignInWithPasskeyMutation,
  useAccountPasskeysQuery,
  useAccountPasskeyCreationOptionsMutation,
  useAccountAddPasskeyMutation,
  useAccountRenamePasskeyMutation,
  useAccountRemovePasskeyMutation,
} = passkeysApi;
