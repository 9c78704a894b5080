import type { enterAsGuest } from '@family-chores/contracts/identity/accounts';
import { call, injectEndpoints } from '@family-chores/web-kit/api';

const guestApi = injectEndpoints('mf-account', (build) => ({
  accountEnterAsGuest: build.mutation(call<typeof enterAsGuest>('POST /api/auth/guest')),
}));

export const { useAccountEnterAsGuestMutation } = guestApi;
