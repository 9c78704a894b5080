import type {
  acceptInvitation,
  invite,
  lookUpInvitation,
} from '@family-chores/contracts/families/invitations';
import { call, injectEndpoints } from '@family-chores/web-kit/api';

const invitationsApi = injectEndpoints('shell', (build) => ({
  shellInvite: build.mutation(call<typeof invite>('POST /api/families/:familyId/invitations')),
  shellInvitation: build.query(call<typeof lookUpInvitation>('GET /api/invitations/:code')),
  shellAcceptInvitation: build.mutation({
    ...call<typeof acceptInvitation>('POST /api/invitations/:code/accept'),
    invalidatesTags: ['shell/Families'],
  }),
}));

export const { useShellInviteMutation, useShellInvitationQuery, useShellAcceptInvitationMutation } =
  invitationsApi;
