import type { login, register } from '@family-chores/contracts/identity/accounts';
import type { discardGuestRecovery, recoverGuest } from '@family-chores/contracts/identity/guest-recovery';
import { call, injectEndpoints } from '@family-chores/web-kit/api';

const sessionApi = injectEndpoints('shell', (build) => ({
  shellRegister: build.mutation(call<typeof register>('POST /api/auth/register')),
  shellLogin: build.mutation(call<typeof login>('POST /api/auth/login')),
  shellRecoverGuest: build.mutation(call<typeof recoverGuest>('POST /api/auth/guest/recovery')),
  shellDiscardGuestRecovery: build.mutation(
    call<typeof discardGuestRecovery>('DELETE /api/auth/guest/recovery'),
  ),
}));

export const {
  useShellRegisterMutation,
  useShellLoginMutation,
  useShellRecoverGuestMutation,
  useShellDiscardGuestRecoveryMutation,
} = sessionApi;
