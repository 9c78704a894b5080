import type {
  acceptInvitation,
  invite,
  lookUpInvitation,
} from '@family-chores/contracts/families/invitations';
import { call, injectEndpoints } from '@family-chores/web-kit/api';

const invitationsApi = injectEndpoints('mf-account', (build) => ({
  accountInvite: build.mutation({
    ...call<typeof invite>('POST /api/families/:familyId/invitations'),
    invalidatesTags: ['listInvitations'],
  }),
  accountInvitation: build.query(call<typeof lookUpInvitation>('GET /api/invitations/:code')),
  accountAcceptInvitation: build.mutation({
    ...call<typeof acceptInvitation>('POST /api/invitations/:code/accept'),
    invalidatesTags: ['listFamilies'],
  }),
}));

export const { useAccountInviteMutation, useAccountInvitationQuery, useAccountAcceptInvitationMutation } =
  invitationsApi;
