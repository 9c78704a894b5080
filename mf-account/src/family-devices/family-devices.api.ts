import type { listFamilyAccounts, removeFamilyAccount } from '@family-chores/contracts/families/accounts';
import type {
  inviteMember,
  listInvitations,
  revokeInvitation,
} from '@family-chores/contracts/families/invitations';
import { call, injectEndpoints } from '@family-chores/web-kit/api';

const familyDevicesApi = injectEndpoints('mf-account', (build) => ({
  accountFamilyAccounts: build.query({
    ...call<typeof listFamilyAccounts>('GET /api/families/:familyId/accounts'),
    providesTags: ['listFamilyAccounts'],
  }),
  accountRemoveFamilyAccount: build.mutation({
    ...call<typeof removeFamilyAccount>('DELETE /api/families/:familyId/accounts/:accountId'),
    invalidatesTags: ['listFamilyAccounts'],
  }),
  accountOpenInvitations: build.query({
    ...call<typeof listInvitations>('GET /api/families/:familyId/invitations'),
    providesTags: ['listInvitations'],
  }),
  accountRevokeInvitation: build.mutation({
    ...call<typeof revokeInvitation>('DELETE /api/families/:familyId/invitations/:id'),
    invalidatesTags: ['listInvitations'],
  }),
  accountInviteMember: build.mutation({
    ...call<typeof inviteMember>('POST /api/family-members/:id/invitations'),
    invalidatesTags: ['listInvitations'],
  }),
}));

export const {
  useAccountFamilyAccountsQuery,
  useAccountRemoveFamilyAccountMutation,
  useAccountOpenInvitationsQuery,
  useAccountRevokeInvitationMutation,
  useAccountInviteMemberMutation,
} = familyDevicesApi;
