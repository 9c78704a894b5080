import type { deleteFamily, keepFamily } from '@family-chores/contracts/families/deletion';
import type { deleteAccount, keepAccount } from '@family-chores/contracts/identity/account-deletion';
import { call, injectEndpoints } from '@family-chores/web-kit/api';
import { invalidateOn } from '@family-chores/web-kit/live';

const deletionApi = injectEndpoints('mf-privacy', (build) => ({
  privacyDeleteFamily: build.mutation({
    ...call<typeof deleteFamily>('POST /api/families/:familyId/deletion'),
    invalidatesTags: ['getFamily'],
  }),
  privacyKeepFamily: build.mutation({
    ...call<typeof keepFamily>('DELETE /api/families/:familyId/deletion'),
    // Also invalidated after a refusal, because someone else may have changed the family.
    invalidatesTags: ['getFamily'],
  }),
  privacyDeleteAccount: build.mutation({
    ...call<typeof deleteAccount>('POST /api/auth/deletion'),
    invalidatesTags: ['getSession', 'getFamily'],
  }),
  privacyKeepAccount: build.mutation({
    ...call<typeof keepAccount>('DELETE /api/auth/deletion'),
    invalidatesTags: ['getSession', 'getFamily'],
  }),
}));

export const {
  usePrivacyDeleteFamilyMutation,
  usePrivacyKeepFamilyMutation,
  usePrivacyDeleteAccountMutation,
  usePrivacyKeepAccountMutation,
} = deletionApi;

invalidateOn({ 'family.deletion-changed': ['getFamily'] });
